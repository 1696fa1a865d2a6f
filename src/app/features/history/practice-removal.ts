/** Carries out a removal once it can no longer be undone. */
import { useSetAtom, useStore } from 'jotai'
import { deletePractice } from '#app/queries/history.ts'
import { removeRecordAtom } from '#app/state/records/records.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { withOutboxLock } from '#device/sync/outbox.ts'
import { historyTexts } from '#domain/messages/records/history.ts'
import type { PracticeSummary } from '#domain/records/practice-history.ts'
import { type Removal, useRemoval } from './use-removal.ts'

function showRemovalError(error: unknown): never {
  showToast({ tone: 'wrong', title: historyTexts.notRemoved, description: historyTexts.notRemovedLine })
  throw error
}

/** Removes from this device alone. */
export function useDeviceRemoval(): Removal {
  const remove = useSetAtom(removeRecordAtom)
  return useRemoval(({ id }) => remove(id).catch(showRemovalError))
}

/** Removes from the account of user `userId`, and from this device where it still waits. */
export function useAccountRemoval(userId: string): Removal {
  const atoms = useStore()
  const removeHere = useSetAtom(removeRecordAtom)
  const removeThere = (practice: PracticeSummary) => deletePractice(practice, userId, { atoms })
  return useRemoval(async (practice) => {
    if (!practice.isWaiting) return removeThere(practice).catch(showRemovalError)
    await removeHere(practice.id).catch(showRemovalError)
    await deletePossiblySent(() => removeThere(practice))
  })
}

/**
 * Deletes a record that may have been sent, with its answer lost or still to arrive; if it was not sent,
 * there is nothing to delete. Twice: at once, as the page may be about to close, and again after a request
 * that is under way has arrived, or the record would come back. Never rejects.
 */
export async function deletePossiblySent(remove: () => Promise<void>): Promise<void> {
  await remove().catch(() => {})
  await withOutboxLock(remove).catch(() => {})
}

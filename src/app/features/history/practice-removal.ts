/** What a removal does once it can no longer be undone. */
import { useSetAtom, useStore } from 'jotai'
import { deletePractice } from '#app/queries/history.ts'
import { removeRecordAtom } from '#app/state/records/records.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { withOutboxLock } from '#device/sync/outbox.ts'
import type { PracticeSummary } from '#domain/records/practice-history.ts'
import { historyTexts } from '#domain/texts/records/history.ts'
import { type Removal, useRemoval } from './use-removal.ts'

function showRemovalError(error: unknown): never {
  showToast({ tone: 'wrong', title: historyTexts.notRemoved, description: historyTexts.notRemovedLine })
  throw error
}

/** From this device alone. */
export function useDeviceRemoval(): Removal {
  const remove = useSetAtom(removeRecordAtom)
  return useRemoval(({ id }) => remove(id).catch(showRemovalError))
}

/** From the account of user `userId`, and from this device where it still waits. */
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
 * Deletes what may have been sent, its answer being lost or still to come; where it was not sent, there is nothing to
 * delete. Twice: at once, as the page may be about to close, and when what is on its way just now has arrived, or it
 * would come back. Never rejects.
 */
export async function deletePossiblySent(remove: () => Promise<void>): Promise<void> {
  await remove().catch(() => {})
  await withOutboxLock(remove).catch(() => {})
}

/** What a removal does once it can no longer be undone. */
import { useSetAtom, useStore } from 'jotai'
import { removeRecordAtom } from '#app/facts/records.ts'
import { deletePractice } from '#app/queries/history.ts'
import { showToast } from '#app/ui/toast.ts'
import type { PastPractice } from '#domain/practice-history.ts'
import { historyTexts } from '#domain/texts/history.ts'
import { type Removal, useRemoval } from './use-removal.ts'

function tellFailure(error: unknown): never {
  showToast({ tone: 'wrong', title: historyTexts.notRemoved, description: historyTexts.notRemovedLine })
  throw error
}

/** From this device alone. */
export function useDeviceRemoval(): Removal {
  const remove = useSetAtom(removeRecordAtom)
  return useRemoval(({ id }) => remove(id).catch(tellFailure))
}

/** From the account of user `userId`, and from this device where it still waits. */
export function useAccountRemoval(userId: string): Removal {
  const facts = useStore()
  const removeHere = useSetAtom(removeRecordAtom)
  const removeThere = (practice: PastPractice) => deletePractice(practice, userId, { facts })
  return useRemoval(async (practice) => {
    if (!practice.isWaiting) return removeThere(practice).catch(tellFailure)
    await removeHere(practice.id).catch(tellFailure)
    // It may have been sent, and its answer lost; where it was not, there is nothing to delete.
    await removeThere(practice).catch(() => {})
  })
}

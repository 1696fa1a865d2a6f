/** Where the running practice is written down in local storage. */
export const DRAFT_KEY = 'draft'

/** Whether something stands there, read or not. Never throws. */
export function hasDraft(storage: Pick<Storage, 'getItem'> | null): boolean {
  try {
    return storage !== null && storage.getItem(DRAFT_KEY) !== null
  } catch {
    return false
  }
}

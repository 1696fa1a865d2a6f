/** Where badges that were just earned stand in session storage (spec §3). */
export const NEW_ACHIEVEMENTS_KEY = 'newAchievements'

/** Whether any stand there, read or not. Never throws. */
export function hasNewAchievements(storage: Pick<Storage, 'getItem'> | null): boolean {
  try {
    return storage !== null && storage.getItem(NEW_ACHIEVEMENTS_KEY) !== null
  } catch {
    return false
  }
}

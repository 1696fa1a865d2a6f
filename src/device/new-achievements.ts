/** Badges that were just earned, until they have been celebrated. */

const KEY = 'newAchievements'

/** Keeps their ids in session storage (spec §3), each once. A storage that refuses costs the celebration only. */
export function keepNewAchievements(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  earned: readonly { readonly achievementId: string }[],
): void {
  if (earned.length === 0) return
  try {
    const ids = new Set([...read(storage), ...earned.map(({ achievementId }) => achievementId)])
    storage?.setItem(KEY, JSON.stringify([...ids]))
  } catch {
    // Full or forbidden.
  }
}

function read(storage: Pick<Storage, 'getItem'> | null): string[] {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

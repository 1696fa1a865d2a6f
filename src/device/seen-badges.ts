/** Which badges each owner has seen on this device, so that those since are told as new. */

const KEY = 'seenBadges'

/** Null before an owner's first visit here, or where it cannot be read. @param owner their key */
export function readSeenBadges(
  storage: Pick<Storage, 'getItem'> | null,
  owner: string,
): ReadonlySet<string> | null {
  const ids = read(storage)[owner]
  return Array.isArray(ids) ? new Set(ids.filter((id): id is string => typeof id === 'string')) : null
}

/** @returns whether it was kept; a refusal (private mode, full) costs the word "new" only */
export function writeSeenBadges(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  owner: string,
  ids: Iterable<string>,
): boolean {
  try {
    storage?.setItem(KEY, JSON.stringify({ ...read(storage), [owner]: [...ids] }))
    return storage !== null
  } catch {
    return false
  }
}

/** What `owner` has seen is nobody's business any more. Never throws. */
export function forgetSeenBadges(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
  owner: string,
): void {
  const { [owner]: own, ...others } = read(storage)
  if (own === undefined) return
  try {
    if (Object.keys(others).length === 0) storage?.removeItem(KEY)
    else storage?.setItem(KEY, JSON.stringify(others))
  } catch {
    // Full or forbidden.
  }
}

function read(storage: Pick<Storage, 'getItem'> | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}')
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isMap ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

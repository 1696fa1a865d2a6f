/** Which badges each owner has seen on this device, so that those since are told as new. */
import { writeReadable } from '#device/storage/readable.ts'

const KEY = 'seenBadges'

/** Null before an owner's first visit here, or where it cannot be read. @param owner their key */
export function readSeenBadges(
  storage: Pick<Storage, 'getItem'> | null,
  owner: string,
): ReadonlySet<string> | null {
  const ids = idsIn(read(storage)[owner])
  return ids === null ? null : new Set(ids)
}

/** @returns whether it was kept; a refusal (private mode, full) costs the word "new" only */
export function writeSeenBadges(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  owner: string,
  ids: Iterable<string>,
): boolean {
  const all = { ...read(storage), [owner]: [...ids] }
  return writeReadable(storage, KEY, all, (value) => ({
    ...mapIn(value),
    [owner]: idsIn(mapIn(value)[owner]),
  }))
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
    return mapIn(JSON.parse(storage?.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

const mapIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

const idsIn = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : null

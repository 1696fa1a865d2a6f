/**
 * Every store of the device asks here before it writes: what is written must be what its own reader makes of it.
 * Otherwise it would be there, and be found as nothing at the next start.
 */

/** A value that its own reader does not understand, and that was therefore not written. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
  /** What was to be written. */
  readonly value: unknown

  /** @param what names the store's entry */
  constructor(what: string, value: unknown) {
    super(`expected a ${what} that can be read again`)
    this.value = value
  }
}

/** @throws UnreadableError unless `read` finds in `value` what `value` is */
export function assertReadable<T>(what: string, value: T, read: (value: unknown) => unknown): T {
  if (!isSame(read(value), value)) throw new UnreadableError(what, value)
  return value
}

/**
 * Writes `value` as JSON, if `read` finds the same in it again.
 * @returns whether it was kept: not where the storage refuses (private mode, full) or `value` could not be read again
 */
export function writeReadable<T>(
  storage: Pick<Storage, 'setItem'> | null,
  key: string,
  value: T,
  read: (value: unknown) => unknown,
): boolean {
  try {
    const text = JSON.stringify(value)
    // What JSON leaves out or writes as null is missing when it is read.
    assertReadable(key, value, () => read(JSON.parse(text)))
    storage?.setItem(key, text)
    return storage !== null
  } catch {
    return false
  }
}

/** A field that is undefined is one that is not there. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  if (Array.isArray(one) && one.length !== other.length) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSame(one[key], other[key]),
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

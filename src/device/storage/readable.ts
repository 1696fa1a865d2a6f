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

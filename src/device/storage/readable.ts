/**
 * Every store of the device checks here before it writes that its own reader would read the same value back.
 * Otherwise it would be stored, but lost at the next start.
 */

/** A value that its own reader cannot read, and that was therefore not stored. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
  /** The value that was to be stored. */
  readonly value: unknown

  /** @param what the name of the stored entry */
  constructor(what: string, value: unknown) {
    super(`expected a ${what} that can be read again`)
    this.value = value
  }
}

/** @throws UnreadableError unless `read` returns from `value` the same as `value` */
export function assertReadable<T>(what: string, value: T, read: (value: unknown) => unknown): T {
  if (!isSame(read(value), value)) throw new UnreadableError(what, value)
  return value
}

/** An undefined field equals a missing one. */
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

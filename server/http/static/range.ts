/** A part of a body, in bytes: first and last, both included, 0 ≤ first ≤ last < size. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * The part of a body of `size` bytes that a Range header asks for (RFC 9110 §14).
 * @returns undefined for the whole body: no header, another unit, several ranges or an invalid one;
 *   'unsatisfiable' when it is beyond the end.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return undefined
  if (first >= size) return 'unsatisfiable'
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

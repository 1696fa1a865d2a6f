import { isIP, isIPv4 } from 'node:net'

/**
 * What identifies a client in counts: an IPv4 address, or the first 64 bits of an IPv6 one, which is what one
 * customer gets. An IPv4 address written as IPv6 is the IPv4 one.
 */
export function clientKey(address: string): string {
  const [bare = ''] = address.split('%')
  if (isIP(bare) !== 6) return bare
  const words = wordsOf(bare)
  const isMapped = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff
  if (isMapped)
    return words
      .slice(6)
      .flatMap((word) => [word >> 8, word & 255])
      .join('.')
  return words
    .slice(0, 4)
    .map((word) => word.toString(16))
    .join(':')
}

/** The eight words of an IPv6 address. */
function wordsOf(address: string): number[] {
  const last = address.slice(address.lastIndexOf(':') + 1)
  const [a = 0, b = 0, c = 0, d = 0] = isIPv4(last) ? last.split('.').map(Number) : []
  const plain = isIPv4(last)
    ? `${address.slice(0, -last.length)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
    : address
  const [head = '', tail] = plain.split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16)))
  const [first, rest] = [read(head), read(tail ?? '')]
  return [...first, ...Array<number>(8 - first.length - rest.length).fill(0), ...rest]
}

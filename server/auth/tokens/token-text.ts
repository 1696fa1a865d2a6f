/**
 * What API tokens look like: `stt_`, 192 random bits in 33 letters and digits, and their checksum in six.
 * Scanners of code and logs recognise one by its prefix, and a lookalike by its checksum, without asking us.
 */
import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = BigInt(DIGITS.length)
const BYTES = 24
const LENGTH = 33
const CHECKSUM_LENGTH = 6

/** `value` in letters and digits, padded to `length`. */
function inDigits(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= BASE) text = DIGITS.charAt(Number(rest % BASE)) + text
  return text.padStart(length, '0')
}

/** CRC-32 of the random part. */
const checksum = (random: string) => inDigits(BigInt(crc32(random)), CHECKSUM_LENGTH)

/** A new token that no one can guess. */
export function makeToken(): string {
  const random = inDigits(BigInt(`0x${randomBytes(BYTES).toString('hex')}`), LENGTH)
  return `stt_${random}${checksum(random)}`
}

const SHAPE = new RegExp(`^stt_([0-9A-Za-z]{${LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`)

/** Whether `text` can be a token of ours. */
export function isToken(text: string): boolean {
  const [, random, end] = SHAPE.exec(text) ?? []
  return random !== undefined && end === checksum(random)
}

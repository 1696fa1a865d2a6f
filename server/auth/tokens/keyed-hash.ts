import { createHmac, timingSafeEqual } from 'node:crypto'

/** A hash that only who knows the secret can make. */
export type KeyedHash = (text: string) => string

/**
 * Hashes for one purpose: HMAC-SHA-256 under `secret`, in base64url. What is hashed for one purpose is worth nothing
 * for another.
 */
export const keyedHash =
  (secret: string, purpose: string): KeyedHash =>
  (text) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')

/** Whether two texts are the same, in a time that does not tell how far they are. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

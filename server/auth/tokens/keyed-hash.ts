import { createHmac, timingSafeEqual } from 'node:crypto'

/** A hash that can only be made with the secret. */
export type KeyedHash = (text: string) => string

/**
 * Hashes for one purpose: HMAC-SHA-256 under `secret`, in base64url. A hash for one purpose is useless for
 * another.
 */
export const keyedHash =
  (secret: string, purpose: string): KeyedHash =>
  (text) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')

/** Whether two texts are equal, in a time that does not reveal how much of them matches. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

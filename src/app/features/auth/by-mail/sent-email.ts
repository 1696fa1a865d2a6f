/** The address to which a code was sent, so that a reload on a phone shows the code's field again. */
import * as sessionKeys from '#device/storage/session-keys.ts'
import { fieldsOf, type ReadStorage, storedValue, type WriteStorage } from '#device/storage/stored-value.ts'

/** How long link and code are valid, in milliseconds. */
const LIFETIME = 15 * 60_000

const sentEmail = storedValue(sessionKeys.sentEmail, fieldsOf)

/** @param now milliseconds since 1970 */
export const saveSentEmail = (storage: WriteStorage, email: string, now: number): boolean =>
  sentEmail.write(storage, { email, at: now })

/** The address, or null when no e-mail was sent or its code has expired. */
export function readSentEmail(storage: ReadStorage, now: number): string | null {
  const { email, at } = sentEmail.read(storage)
  const isValid = typeof at === 'number' && now >= at && now - at < LIFETIME
  return isValid && typeof email === 'string' ? email : null
}

export const forgetSentEmail = sentEmail.remove

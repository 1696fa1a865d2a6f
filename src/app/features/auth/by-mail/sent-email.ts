/** To whom a letter with a code is on its way, so that its field is there again when a phone reloads the page. */

const KEY = 'sentLetter'
/** As long as link and code live, in milliseconds. */
const LIFETIME = 15 * 60_000

/** @param now milliseconds since 1970 */
export function saveSentEmail(storage: Pick<Storage, 'setItem'> | null, email: string, now: number): void {
  try {
    storage?.setItem(KEY, JSON.stringify({ email, at: now }))
  } catch {
    // Full or forbidden: then a reload asks for the address again.
  }
}

/** The address, or null when no letter is on its way or its time is over. */
export function readSentEmail(storage: Pick<Storage, 'getItem'> | null, now: number): string | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
    const { email, at } = (value ?? {}) as { email?: unknown; at?: unknown }
    const isValid = typeof at === 'number' && now >= at && now - at < LIFETIME
    return isValid && typeof email === 'string' ? email : null
  } catch {
    return null
  }
}

export function forgetSentEmail(storage: Pick<Storage, 'removeItem'> | null): void {
  try {
    storage?.removeItem(KEY)
  } catch {
    // Forbidden: then nothing was kept.
  }
}

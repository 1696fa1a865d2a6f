/** What sounds on this page, and whether anything has since it was loaded. */

let has = false
const now = new Set<object>()

/** A session began to sound: it says by itself when it is over. */
export function markSounded(): void {
  has = true
}

/** @param what one and the same thing each time */
export function markSounding(what: object, is: boolean): void {
  if (!is) return void now.delete(what)
  has = true
  now.add(what)
}

export const hasSounded = (): boolean => has

/** Of tracks alone, not of sessions. */
export const isSounding = (): boolean => now.size > 0

/** A page whose code is gone is loaded anew by itself once, as a new version may have replaced it. */

/** When it was, in milliseconds since 1970. */
const HEALED = 'healedAt'
/** What is still missing after a page was loaded anew is missing for another reason, in milliseconds. */
const ONCE_IN = 60_000

/** Whether the page may be loaded anew by itself now. Notes that it was. */
export function mayHeal(): boolean {
  try {
    const isRecent = Math.abs(Date.now() - Number(sessionStorage.getItem(HEALED) ?? 0)) < ONCE_IN
    if (!isRecent) sessionStorage.setItem(HEALED, String(Date.now()))
    return !isRecent
  } catch {
    // Without a note it might never end.
    return false
  }
}

/** A page whose code is gone is loaded anew by itself once, as a new version may have replaced it. */

/** When it was, in milliseconds since 1970. */
const RELOADED_AT_KEY = 'healedAt'
/** What is still missing after a page was loaded anew is missing for another reason, in milliseconds. */
const RELOAD_INTERVAL = 60_000

/** Whether the page may be loaded anew by itself now. Notes that it was. */
export function mayReloadOnce(): boolean {
  try {
    const isRecent =
      Math.abs(Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0)) < RELOAD_INTERVAL
    if (!isRecent) sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()))
    return !isRecent
  } catch {
    // Without a note it might never end.
    return false
  }
}

/** Whether somebody else's page shows this one within it. */
export function isInForeignFrame(): boolean {
  try {
    return window.top?.location.origin !== location.origin
  } catch {
    // Its address may not be read: it is another's.
    return true
  }
}

/** Whether somebody else's page shows this one within it. There is no such page around a worker or a server. */
export function isInCrossOriginFrame(): boolean {
  if (typeof window === 'undefined') return false
  try {
    return window.top?.location.origin !== location.origin
  } catch {
    // Its address may not be read: it is another's.
    return true
  }
}

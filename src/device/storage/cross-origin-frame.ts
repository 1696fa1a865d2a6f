/** Whether a page of another origin shows this one in a frame. Workers and servers are in no frame. */
export function isInCrossOriginFrame(): boolean {
  if (typeof window === 'undefined') return false
  try {
    return window.top?.location.origin !== location.origin
  } catch {
    // Its address may not be read: it is another origin's.
    return true
  }
}

/**
 * Calls `look` whenever the draft may have changed without this page's doing: another tab wrote or settled it, or ended
 * while nobody looked here. @returns what ends that
 */
export function onDraftChange(look: () => void): () => void {
  // A write of another tab; then what this page shows after it was hidden, kept in the browser's memory, or beside another window.
  const events = ['storage', 'pageshow', 'focus'] as const
  for (const event of events) addEventListener(event, look)
  document.addEventListener('visibilitychange', look)
  return () => {
    for (const event of events) removeEventListener(event, look)
    document.removeEventListener('visibilitychange', look)
  }
}

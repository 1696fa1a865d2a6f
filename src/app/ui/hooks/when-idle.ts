/** Runs `work` once the page has loaded and is idle. */
export function whenIdle(work: () => unknown): void {
  const rest = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(work, { timeout: 5000 })
      : setTimeout(work, 200)
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
}

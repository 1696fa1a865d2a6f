/** The result of a call in the page. Errors are sent as text: engines wrap thrown ones beyond recognition. */
export type Settled<T> = { readonly ok: T } | { readonly failed: string }

/**
 * Source of `(...args) => Promise<Settled>`: calls the function of `fnSource`, async or not, and never
 * throws. Plain source without `eval`, so that the page's Content-Security-Policy does not refuse it.
 */
export const settledSource = (fnSource: string) => `(...args) => Promise.resolve()
  .then(() => (${fnSource})(...args))
  .then(
    (ok) => ({ ok: ok === undefined ? null : ok }),
    (error) => ({ failed: error instanceof Error ? error.name + ': ' + error.message : String(error) }),
  )`

/** The value. @throws Error with the page's message when the call failed. */
export function answerOf<T>(settled: Settled<T>): T {
  if ('failed' in settled) throw new Error(`in the page: ${settled.failed}`)
  return settled.ok
}

/** What a client is made of. */
export interface StilltideOptions {
  /** Where the server is, such as `https://breathe.example`. */
  readonly url: string
  /** An API token, `stt_…`. */
  readonly token: string
  /** Used instead of the platform's. */
  readonly fetch?: typeof fetch | undefined
  /** Longest wait for one answer, in milliseconds; 30 000 unless given. */
  readonly timeout?: number | undefined
  /** How often a call that is safe to repeat is tried again; 2 unless given. */
  readonly retries?: number | undefined
}

import type { ErrorCode } from './calls.ts'

/** What went wrong where the server said nothing that we know. */
export type NoAnswerCode =
  /** It was not reached. */
  | 'no-network'
  /** It took longer than the time-out. */
  | 'timed-out'
  /** Something else than Stilltide answered, such as a proxy or a sign-in page. */
  | 'strange-answer'

/** A call that failed. A call that its own signal gave up fails with the signal's reason instead. */
export class StilltideError extends Error {
  override name = 'StilltideError'
  /** For programs: of the server's catalogue, or why there was no answer of its. */
  readonly code: ErrorCode | NoAnswerCode
  /** The HTTP status; null where nothing was answered. */
  readonly status: number | null
  /** When to try again, in whole seconds; null where that was not said. */
  readonly retryAfter: number | null
  /** With `bad-request`: the field of the input that is wrong, such as `duration`; null where none was named. */
  readonly field: string | null

  /** @param message may be shown to people */
  constructor(
    message: string,
    of: Pick<StilltideError, 'code' | 'status' | 'retryAfter'> & { readonly field?: string | null },
    options?: { readonly cause?: unknown },
  ) {
    super(message, options)
    this.code = of.code
    this.status = of.status
    this.retryAfter = of.retryAfter
    this.field = of.field ?? null
  }
}

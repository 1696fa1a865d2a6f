import type { ErrorCode } from './calls.ts'

/** What went wrong where the server did not answer with a code of its own. */
export type NoAnswerCode =
  /** The server was not reached. */
  | 'no-network'
  /** It took longer than the timeout. */
  | 'timed-out'
  /** Something other than Stilltide answered, such as a proxy or a sign-in page. */
  | 'strange-answer'

/** A call that failed. A call that was aborted by its signal fails with the signal's reason instead. */
export class StilltideError extends Error {
  override name = 'StilltideError'
  /** For programs: from the server's catalogue, or why there was no such answer. */
  readonly code: ErrorCode | NoAnswerCode
  /** The HTTP status; null where there was no answer. */
  readonly status: number | null
  /** When to try again, in whole seconds; null where the answer did not say. */
  readonly retryAfter: number | null
  /** With `bad-request`: the field of the input that is wrong, such as `duration`; null for none. */
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

/** Tries again what may be tried again, and gives up what takes too long. */
import { RequestError } from '#client/request-error.ts'
import { StilltideError } from './stilltide-error.ts'

export interface Patience {
  /** Longest wait for one answer, in milliseconds. */
  readonly timeout: number
  /** How often a call is tried again. */
  readonly retries: number
  /** Between 0 and 1: clients that failed together must not come back together. */
  readonly chance: () => number
}

/** Statuses that pass: too many, and a server or proxy that cannot just now. */
const passing = [429, 502, 503, 504]
/** The first wait, in milliseconds; it doubles. */
const FIRST_WAIT = 250
/** A server that asks for more is not waited for: who called may know better, in milliseconds. */
const LONGEST_WAIT = 30_000

/**
 * Makes a call.
 * @param attempt makes it once
 * @param isRepeatable whether a second time does no harm
 * @param signal gives it up, waits between tries as well
 * @throws StilltideError, or the reason of `signal`
 */
export async function tryCall<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  isRepeatable: boolean,
  { timeout, retries, chance }: Patience,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await within(attempt, timeout, signal)
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      const failure = failureOf(error)
      const wait = waitAfter(failure, tries, chance())
      if (!isRepeatable || tries >= retries || wait === null) throw failure
      await pass(wait, signal)
    }
  }
}

/** One try, and no longer. Not `AbortSignal.any`, which Node 20.0 lacks. */
async function within<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  timeout: number,
  outer: AbortSignal | undefined,
): Promise<T> {
  const leaving = new AbortController()
  const leave = () => leaving.abort(outer?.reason)
  if (outer?.aborted) leave()
  outer?.addEventListener('abort', leave)
  const timer = setTimeout(() => leaving.abort(timedOut(timeout)), timeout)
  try {
    return await attempt(leaving.signal)
  } catch (error) {
    // Platforms differ in what a body fails with that was given up half read.
    throw leaving.signal.aborted ? leaving.signal.reason : error
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', leave)
  }
}

const timedOut = (timeout: number) =>
  new StilltideError(`No answer within ${timeout} ms`, { code: 'timed-out', status: null, retryAfter: null })

/** How long to wait before the next try, in milliseconds; null where there is no use in one. */
function waitAfter({ status, retryAfter }: StilltideError, tries: number, chance: number): number | null {
  if (status !== null && !passing.includes(status)) return null
  const asked = retryAfter === null ? 0 : retryAfter * 1000
  if (asked > LONGEST_WAIT) return null
  return asked + FIRST_WAIT * 2 ** tries * (0.5 + chance / 2)
}

/** Lets so many milliseconds pass. @throws the reason of `signal` */
const pass = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', leave)
  })

/** What went wrong, as this client says it. @throws whatever is no failure of a call */
function failureOf(error: unknown): StilltideError {
  if (error instanceof StilltideError) return error
  if (error instanceof RequestError) {
    const { message, status, code, retryAfter, field } = error
    return new StilltideError(message, { code: code ?? 'strange-answer', status, retryAfter, field })
  }
  // What `fetch` throws where it reaches nobody, on every platform; anything else is a mistake, and stays as it is.
  if (!(error instanceof TypeError)) throw error
  const none = { code: 'no-network', status: null, retryAfter: null } as const
  return new StilltideError('The server could not be reached', none, { cause: error })
}

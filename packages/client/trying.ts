/** Retries calls that may be retried, and gives up those that take too long. */
import { RequestError } from '#client/request-error.ts'
import { StilltideError } from './stilltide-error.ts'

export interface Patience {
  /** Longest wait for one answer, in milliseconds. */
  readonly timeout: number
  /** How often a call is tried again. */
  readonly retries: number
  /** Between 0 and 1: clients that failed together must not retry together. */
  readonly chance: () => number
}

/** Temporary statuses: too many requests, and a server or proxy that is unavailable. */
const passing = [429, 502, 503, 504]
/** The first wait, in milliseconds; it doubles with each try. */
const FIRST_WAIT = 250
/** If a server asks for a longer wait, in milliseconds, the call fails: the caller may know better. */
const LONGEST_WAIT = 30_000

/**
 * Makes a call, with retries.
 * @param attempt makes it once
 * @param isRepeatable whether it is safe to repeat
 * @param signal aborts it, waits between tries included
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

/** One try, within the timeout. Not `AbortSignal.any`, which Node 20.0 lacks. */
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
    // Platforms differ in the error for a body that was aborted half read.
    throw leaving.signal.aborted ? leaving.signal.reason : error
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', leave)
  }
}

const timedOut = (timeout: number) =>
  new StilltideError(`No response within ${timeout} ms`, {
    code: 'timed-out',
    status: null,
    retryAfter: null,
  })

/** How long to wait before the next try, in milliseconds; null where another try is pointless. */
function waitAfter({ status, retryAfter }: StilltideError, tries: number, chance: number): number | null {
  if (status !== null && !passing.includes(status)) return null
  const asked = retryAfter === null ? 0 : retryAfter * 1000
  if (asked > LONGEST_WAIT) return null
  return asked + FIRST_WAIT * 2 ** tries * (0.5 + chance / 2)
}

/** Waits that many milliseconds. @throws the reason of `signal` */
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

/** The failure as this client's error. @throws anything that is not the failure of a call */
function failureOf(error: unknown): StilltideError {
  if (error instanceof StilltideError) return error
  if (error instanceof RequestError) {
    const { message, status, code, retryAfter, field } = error
    return new StilltideError(message, { code: code ?? 'strange-answer', status, retryAfter, field })
  }
  // `fetch` throws a TypeError where it reaches no server, on every platform; anything else is a bug, and is
  // thrown as it is.
  if (!(error instanceof TypeError)) throw error
  const none = { code: 'no-network', status: null, retryAfter: null } as const
  return new StilltideError('The server could not be reached', none, { cause: error })
}

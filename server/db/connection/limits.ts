/** The limits of every query, on both databases. */
import { isConnectionLost, isUnavailable } from './failure.ts'
import { unavailable } from './gate.ts'

/** How long the database may take, and how many may wait for it. */
export interface DatabaseLimits {
  /** For one statement, in milliseconds, and as long again to wait for its turn. */
  readonly milliseconds: number
  /** How many may wait for their turn; more are refused at once. */
  readonly waiting: number
}

/** The usual limits: 500 waiting statements are done within a second, or the database is in trouble. */
export const usualLimits: DatabaseLimits = { milliseconds: 5_000, waiting: 500 }

/** How many times as long as a statement a transaction may take. */
export const TRANSACTION_FACTOR = 4

const REPEATS = 3

/**
 * Throws `unavailable` in place of a driver's error that means it.
 * @param onError sees every error first
 */
export async function translateUnavailable<T>(
  answer: PromiseLike<T>,
  onError: (error: unknown) => void = () => {},
): Promise<T> {
  try {
    return await answer
  } catch (error) {
    onError(error)
    throw isUnavailable(error) ? Object.assign(unavailable(), { cause: error }) : error
  }
}

/**
 * Repeats a statement up to three times when it lost a deadlock or a race. Only for single statements: they
 * changed nothing, and there is no transaction around them to repeat.
 */
export async function withRetries<T>(ask: () => Promise<T>): Promise<T> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!isConnectionLost(error) || repeats === REPEATS) throw error
    }
  }
}

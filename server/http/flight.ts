import type { Context } from 'hono'
import { DomainError } from '#domain/errors.ts'
import { refuse } from './errors.ts'

/** How much the API takes on at once. */
export interface FlightLimits {
  /** How long a request may take until it is answered 503, in milliseconds. */
  readonly longest: number
  /** Requests in flight; those beyond are answered 503 at once. */
  readonly most: number
}

export const usualFlight: FlightLimits = { longest: 10_000, most: 256 }

/** When one that was refused may try again, in seconds. */
const RETRY_AFTER = 2

/**
 * Waits for what the client has yet to send. Meanwhile the request is not counted: clients that are slow on purpose
 * must not keep the others out. @throws DomainError `unavailable` when the request's time is over
 */
export type Outside = <T>(sent: Promise<T>) => Promise<T>

/** Answers a request by `work`, or says 503: see `createFlight`. */
export type Fly = <C extends Context>(
  c: C,
  work: (outside: Outside) => Promise<Response>,
  busy?: (c: C, error: DomainError) => Response,
) => Promise<Response>

export interface Flight extends Fly {
  /** Whether the next request would be refused. */
  readonly isFull: () => boolean
  /** How many are in flight. */
  readonly count: () => number
}

/** Whether one more would be too much: the API is full, or this process has no room for what it has. */
export const isCrowded = (flight: Flight, room: () => number) => () =>
  flight.isFull() || flight.count() >= room()

/** What is answered for one too many. */
export const tooMuch = () => new DomainError('unavailable', undefined, RETRY_AFTER)

/**
 * Keeps count of what is in flight. A request that was answered 503 for its length counts on until its work
 * ends: a database that answers nothing must not gather requests.
 */
export function createFlight(limits: FlightLimits): Flight {
  let inFlight = 0
  const fly: Fly = async (c, work, busy = refuse) => {
    if (inFlight >= limits.most) return busy(c, tooMuch())
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, limits.longest)
    })
    const outside: Outside = async (sent) => {
      inFlight -= 1
      try {
        return await Promise.race([sent, late.then(() => Promise.reject(tooMuch()))])
      } finally {
        inFlight += 1
      }
    }
    inFlight += 1
    const running = work(outside).finally(() => {
      inFlight -= 1
    })
    try {
      return await Promise.race([running, late.then(() => busy(c, tooMuch()))])
    } finally {
      clearTimeout(timer)
    }
  }
  return Object.assign(fly, { isFull: () => inFlight >= limits.most, count: () => inFlight })
}

/** Decides who is refused while the process is overloaded. */
import type { DomainError } from '#domain/api/errors.ts'
import { type ConcurrencyLimit, tooMuch, tooMuchOfOne } from './concurrency-limit.ts'

/** After how many samples what a client did counts half: 0.5 s. */
const HALF_LIFE = 10

/** A client is heavy when it has this share of all load, and this share of the heaviest client's. */
const [MUCH, MUCH_OF_LARGEST] = [1 / 16, 1 / 4]

/** The heavy clients cause the overload when together they have more than this share of the load. */
const MOST_OF_IT = 1 / 2

/** How many clients are remembered between two samples; with more, the load comes from a crowd. */
const MOST_CLIENTS = 10_000

export interface Overload {
  /**
   * Counts a call of `client`, and says why it is refused; null when it is not.
   * @param client a `clientKey`
   * @param isCostly whether it is a costly call
   */
  refusal(client: string, isCostly: boolean): DomainError | null
  /** Every 50 ms, counts again what each client has in flight. */
  sample(): void
}

/**
 * While the process has `room` for few calls, the first of a crowd get in. But where a few clients cause most
 * of the load, only they are refused, beyond an equal part of that room and at least one call each: one
 * program with ten connections would otherwise close the API to everyone. A client's load is the calls that
 * it made, refused ones too, and those that it has under way at each sample: either many calls or long ones.
 * @param room how many calls may be in flight: all, or few
 */
export function createOverload(flight: ConcurrencyLimit, room: () => number): Overload {
  const parts = new Map<string, number>()
  let [all, looks] = [0, 0]
  let heavy: ReadonlySet<string> = new Set()
  const count = (client: string, calls: number) => {
    all += calls
    const known = parts.get(client)
    if (known !== undefined || parts.size < MOST_CLIENTS) parts.set(client, (known ?? 0) + calls)
  }
  const fade = () => {
    all = 0
    for (const [client, part] of parts) {
      if (part < 1) parts.delete(client)
      else parts.set(client, part / 2)
      all += part < 1 ? 0 : part / 2
    }
  }
  const findHeavy = () => {
    const largest = Math.max(...parts.values())
    const found = [...parts].filter(([, part]) => part > all * MUCH && part > largest * MUCH_OF_LARGEST)
    const theirs = found.reduce((sum, [, part]) => sum + part, 0)
    return new Set(theirs > all * MOST_OF_IT ? found.map(([client]) => client) : [])
  }
  return {
    refusal(client, isCostly) {
      count(client, 1)
      if (room() === Number.POSITIVE_INFINITY) return flight.refusal(client, isCostly)
      if (heavy.size === 0) return flight.count() >= room() ? tooMuch : flight.refusal(client, isCostly)
      const most = heavy.has(client) ? Math.max(1, room() / heavy.size) : Number.POSITIVE_INFINITY
      return flight.countOf(client) >= most ? tooMuchOfOne : flight.refusal(client, isCostly)
    },
    sample() {
      for (const [client, calls] of flight.clients()) count(client, calls)
      looks += 1
      if (looks % HALF_LIFE === 0) fade()
      // Only used in an overload, and known by then.
      heavy = room() === Number.POSITIVE_INFINITY ? new Set() : findHeavy()
    },
  }
}

/** What a million people need, from the cost of one request and one row; `docs/operations.md` shows it. */
import { type Cost, mixed, type RowCost } from './costs.ts'

/** Assumptions, each to be replaced by a measurement once there are real users. */
export const assumed = {
  people: 1_000_000,
  /** Sessions per person and day: everyone practises every day, some twice. */
  sessionsPerDay: 1.5,
  holdsPerDay: 0.5,
  /** Requests per session, from the mix of the load, in which 45 of 100 are records. */
  requestsPerRecord: 100 / 45,
  /** The busiest second relative to the average one: mornings and evenings of the largest zones. */
  peak: 5,
  /** How busy a core may be in that second, so that no one waits. */
  busy: 0.5,
} as const

export interface Needs {
  readonly requestsPerDay: number
  readonly average: number
  readonly peak: number
  /** Cores in the peak, at `busy`. */
  readonly nodeCores: number
  readonly postgresCores: number
  /** GB a year. */
  readonly rows: number
  readonly log: number
}

const DAY = 86_400

export function needsOf(costs: readonly Cost[], rows: readonly RowCost[]): Needs {
  const { people, sessionsPerDay, holdsPerDay, requestsPerRecord, peak, busy } = assumed
  const requestsPerDay = people * (sessionsPerDay + holdsPerDay) * requestsPerRecord
  const average = requestsPerDay / DAY
  const cores = (microseconds: number) => (average * peak * microseconds) / 1e6 / busy
  const bytes = (table: string) => rows.find((row) => row.table === table)?.bytes ?? Number.NaN
  const perDay =
    sessionsPerDay * bytes('practice_session') + holdsPerDay * bytes('breath_hold') + bytes('practice_day')
  return {
    requestsPerDay,
    average,
    peak: average * peak,
    nodeCores: cores(mixed(costs, 'node')),
    postgresCores: cores(mixed(costs, 'postgres')),
    rows: (people * 365 * perDay) / 1e9,
    log: (requestsPerDay * 365 * mixed(costs, 'log')) / 1e9,
  }
}

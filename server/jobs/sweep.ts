/** Removes expired rows, a few at a time, so that nothing else waits for it. */
import type { Query } from '#server/db/connection/client.ts'

/** How many rows are removed at once. */
const BATCH = 1000

/**
 * How long ended e-mails stay, in days: their keys prevent a second nudge a week; dead ones can be inspected.
 */
const SENT_DAYS = 15
const DEAD_DAYS = 90

/**
 * How long an unconfirmed request for the newsletter is stored, in days: a link sent again in the last hour
 * of its week works for another.
 */
const ASK_DAYS = 15

const DAY = 86_400_000

const batch = (table: string, key: string, isOver: string) =>
  `delete from ${table} where ${key} in (select ${key} from ${table} where ${isOver} limit ${BATCH}) returning 1`

interface Sweep {
  readonly statement: string
  /** The instant before which it must have ended, at `now`. */
  readonly since: (now: Date) => string | number
}

const ended = (state: string, days: number): Sweep => ({
  statement: batch('letter', 'id', `state = '${state}' and ended_at <= $1::timestamptz`),
  since: (now) => new Date(now.getTime() - days * DAY).toISOString(),
})
const expired = (table: string, key = 'id'): Sweep => ({
  statement: batch(table, key, 'expires_at <= $1::timestamptz'),
  since: (now) => now.toISOString(),
})

const sweeps: readonly Sweep[] = [
  expired('auth_verification'),
  expired('auth_session'),
  expired('sister_app_redemption', 'nonce'),
  {
    statement: batch('rate_limit', 'key', 'expire <= $1::bigint'),
    since: (now) => now.getTime(),
  },
  {
    statement: batch(
      'newsletter_subscriber',
      'email',
      'confirmed_at is null and unsubscribed_at is null and asked_at <= $1::timestamptz',
    ),
    since: (now) => new Date(now.getTime() - ASK_DAYS * DAY).toISOString(),
  },
  ended('sent', SENT_DAYS),
  ended('withheld', SENT_DAYS),
  ended('dead', DEAD_DAYS),
]

export interface SweepSetup {
  readonly query: Query
  readonly now: () => Date
}

/** @returns a function that removes one batch of each kind per call, and returns whether there may be more */
export const sweepNext =
  ({ query, now }: SweepSetup) =>
  async (): Promise<boolean> => {
    const at = now()
    let isMore = false
    for (const { statement, since } of sweeps) {
      const removed = await query(statement, [since(at)])
      isMore ||= removed.length === BATCH
    }
    return isMore
  }

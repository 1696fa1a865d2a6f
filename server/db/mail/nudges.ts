/** Whom to check for a nudge, and the decision about them. Every instant is by the caller's clock, in ISO. */
import type { Query } from '#server/db/connection/client.ts'
import { PATIENT } from './email-queue.ts'

/** A person who wants nudges, with what decides whether one is due. */
export interface NudgeCandidate {
  readonly userId: string
  readonly address: string
  readonly isVerified: boolean
  /** IANA name of the zone of the last record; null before the first. */
  readonly timeZone: string | null
  /** When the account was made, in milliseconds since 1970. */
  readonly created: number
  /** Local day of the latest session (YYYY-MM-DD); null without one. */
  readonly lastDay: string | null
  /** End of the record that arrived last, in milliseconds since 1970; null without one. */
  readonly lastEnd: number | null
}

const CLAIM = `
with due as materialized (
  select user_id from person
  where habit_nudge_frequency = 'weekly' and nudge_due_at <= $1::timestamptz
  order by nudge_due_at limit $3::int for no key update skip locked
), claimed as (
  update person p set nudge_due_at = $2::timestamptz from due where p.user_id = due.user_id
  returning p.user_id, p.time_zone
)
select c.user_id as "userId", u.email as address, u.email_verified as "isVerified", c.time_zone as "timeZone",
  (extract(epoch from u.created_at) * 1000)::float8 as created, t.last_day::text as "lastDay",
  (extract(epoch from t.last_completed_at) * 1000)::float8 as "lastEnd"
from claimed c join "user" u on u.id = c.user_id left join user_totals t on t.user_id = c.user_id`

/**
 * Claims up to `most` people to check; no two callers get the same ones.
 * @param until when another worker may claim them, in case this one has died
 */
export const claimNudges = (
  query: Query,
  now: string,
  until: string,
  most: number,
): Promise<NudgeCandidate[]> => query<NudgeCandidate>(CLAIM, [now, until, most])

/** The decision about a person: when to check them again, and an e-mail, if one is due. */
export interface NudgeDecision {
  readonly userId: string
  readonly lookAgain: string
  readonly email?: {
    readonly id: string
    /** Person and week: there is only one e-mail with the same key. */
    readonly key: string
    readonly payload: string
    readonly expiresAt: string
  }
}

const DECIDE = `
with decided as materialized (
  select * from json_to_recordset($1::text::json) as d(
    "userId" uuid, "lookAgain" timestamptz, id uuid, key text, payload text, "expiresAt" timestamptz
  )
), moved as (
  update person p set nudge_due_at = d."lookAgain" from decided d
  where p.user_id = d."userId" and p.nudge_due_at = $2::timestamptz and p.habit_nudge_frequency = 'weekly'
  returning p.user_id
), put as (
  insert into letter (id, user_id, kind, key, payload, rank, due_at, expires_at, created_at)
  select d.id, d."userId", 'nudge', d.key, d.payload, ${PATIENT}, $3::timestamptz, d."expiresAt", $3::timestamptz
  from decided d join moved m on m.user_id = d."userId" where d.id is not null
  on conflict (key) do nothing
  returning 1
)
select count(*)::int as put from put`

/**
 * Stores the decisions about the people claimed `until` then, in one statement; a person who was claimed
 * again meanwhile, or wants no more nudges, is left alone.
 * @returns how many e-mails were put into the queue
 */
export async function decideNudges(
  query: Query,
  decisions: readonly NudgeDecision[],
  until: string,
  now: string,
): Promise<number> {
  const flat = decisions.map(({ email: letter, ...rest }) => ({ ...rest, ...letter }))
  const [row] = await query<{ put: number }>(DECIDE, [JSON.stringify(flat), until, now])
  return row?.put ?? 0
}

/** How many e-mails that no one is waiting for are in the queue, counted up to `most`. */
export async function countPatient(query: Query, most: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from (
      select 1 from letter where state = 'waiting' and rank = ${PATIENT} limit $1::int
    ) as counted`,
    [most],
  )
  return row?.count ?? 0
}

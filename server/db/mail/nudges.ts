/** Whom to check for a nudge, and the decision about them. Every instant is by the caller's clock, in ISO. */
import type { Query } from '#server/db/connection/client.ts'
import { milliseconds } from '#server/db/connection/sql.ts'
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

/** A list of ids as a parameter: the driver's arrays would need a query for their type. */
const ids = (parameter: string) => `any(string_to_array(${parameter}::text, ',')::uuid[])`

// People and accounts may be on different machines: each statement is about one of the two.
const DUE = `
select user_id as "userId" from person
where habit_nudge_frequency = 'weekly' and nudge_due_at <= $1::timestamptz
order by nudge_due_at limit $2::int`
const CLAIM = `
update person set nudge_due_at = $2::timestamptz
where user_id = ${ids('$3')} and habit_nudge_frequency = 'weekly' and nudge_due_at <= $1::timestamptz
returning user_id as "userId", time_zone as "timeZone"`
const ACCOUNTS = `
select id as "userId", email as address, email_verified as "isVerified", ${milliseconds('created_at')} as created
from "user" where id = ${ids('$1')}`
const LAST = `
select user_id as "userId", last_day::text as "lastDay", ${milliseconds('last_completed_at')} as "lastEnd"
from user_totals where user_id = ${ids('$1')}`

type Claimed = Pick<NudgeCandidate, 'userId' | 'timeZone'>
type Account = Pick<NudgeCandidate, 'userId' | 'address' | 'isVerified' | 'created'>
type Last = Pick<NudgeCandidate, 'userId' | 'lastDay' | 'lastEnd'>

/**
 * Claims up to `most` people to check; no two callers get the same ones.
 * @param until when another worker may claim them, in case this one has died
 */
export async function claimNudges(
  query: Query,
  now: string,
  until: string,
  most: number,
): Promise<NudgeCandidate[]> {
  const due = await query<{ userId: string }>(DUE, [now, most])
  if (due.length === 0) return []
  const claimed = await query<Claimed>(CLAIM, [now, until, listOf(due)])
  const [accounts, last] = await Promise.all([
    query<Account>(ACCOUNTS, [listOf(claimed)]),
    query<Last>(LAST, [listOf(claimed)]),
  ])
  const accountOf = new Map(accounts.map((one) => [one.userId, one]))
  const lastOf = new Map(last.map((one) => [one.userId, one]))
  return claimed.flatMap(({ userId, timeZone }) => {
    const account = accountOf.get(userId)
    const { lastDay = null, lastEnd = null } = lastOf.get(userId) ?? {}
    return account === undefined ? [] : [{ ...account, timeZone, lastDay, lastEnd }]
  })
}

const listOf = (people: readonly { readonly userId: string }[]) =>
  people.map(({ userId }) => userId).join(',')

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

const OURS = `nudge_due_at = $1::timestamptz and habit_nudge_frequency = 'weekly'`
const STILL_CLAIMED = `select user_id as "userId" from person where user_id = ${ids('$2')} and ${OURS}`
const PUT = `
insert into letter (id, user_id, kind, key, payload, rank, due_at, expires_at, created_at)
select d.id, d."userId", 'nudge', d.key, d.payload, ${PATIENT}, $2::timestamptz, d."expiresAt", $2::timestamptz
from json_to_recordset($1::text::json) as d(
  "userId" uuid, id uuid, key text, payload text, "expiresAt" timestamptz
)
on conflict (key) do nothing
returning 1`
const MOVE = `update person set nudge_due_at = $3::timestamptz where user_id = ${ids('$2')} and ${OURS}`

/**
 * Stores the decisions about the people claimed `until` then; a person who was claimed again meanwhile, or
 * wants no more nudges, is left alone. E-mails come first: if this process dies before it has moved the people
 * on, they are decided about again, and their e-mails are there once by their keys.
 * @returns how many e-mails were put into the queue
 */
export async function decideNudges(
  query: Query,
  decisions: readonly NudgeDecision[],
  until: string,
  now: string,
): Promise<number> {
  const present = await query<{ userId: string }>(STILL_CLAIMED, [until, listOf(decisions)])
  const isOurs = new Set(present.map(({ userId }) => userId))
  const ours = decisions.filter(({ userId }) => isOurs.has(userId))
  const emails = ours.flatMap(({ userId, email }) => (email === undefined ? [] : [{ userId, ...email }]))
  const put = emails.length === 0 ? [] : await query(PUT, [JSON.stringify(emails), now])
  for (const lookAgain of new Set(ours.map((one) => one.lookAgain)))
    await query(MOVE, [until, listOf(ours.filter((one) => one.lookAgain === lookAgain)), lookAgain])
  return put.length
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

/** The queue of letters: put in, claimed, ended. Every instant is the caller's clock, in ISO. */
import type { Query } from '#server/db/connection/client.ts'

/** What comes after what somebody waits for. */
export const URGENT = 0
export const PATIENT = 1

export interface NewEmail {
  readonly id: string
  /** Null for nobody's; undefined for that of the account that `address` belongs to, if there is one. */
  readonly userId: string | null | undefined
  readonly address: string
  readonly kind: string
  readonly payload: string
  readonly now: string
  /** Null where it stays worth sending. */
  readonly expiresAt: string | null
  /** Whether it is not to be sent: neither text nor owner is kept of it. */
  readonly isWithheld: boolean
}

const ENQUEUE = `
insert into letter (id, user_id, kind, payload, rank, due_at, expires_at, created_at, state, ended_at)
select $1, case when $9 then null else owner end, $5, case when $9 then null else $6 end, ${URGENT},
  $7::timestamptz, $8::timestamptz, $7::timestamptz,
  case when $9 then 'withheld' else 'waiting' end, case when $9 then $7::timestamptz end
from (select case when $2 then (select id from "user" where email = $3) else $4::uuid end as owner) as of`

/** Puts a letter into the queue, due at once; one that is withheld by the same statement, but it is over at once. */
export async function enqueueEmail(query: Query, email: NewEmail): Promise<void> {
  const { id, userId, address, kind, payload, now, expiresAt, isWithheld } = email
  const owner = [userId === undefined, address, userId ?? null]
  await query(ENQUEUE, [id, ...owner, kind, payload, now, expiresAt, isWithheld])
}

/** A letter in a worker's hand. */
export interface ClaimedEmail {
  readonly id: string
  readonly kind: string
  readonly payload: string
  /** Milliseconds since 1970. */
  readonly created: number
  /** Which try this is; the first is 1. */
  readonly attempts: number
  /** Whether it came too late to be worth sending. */
  readonly isExpired: boolean
  /** Whether it is a nudge that is no longer wanted. */
  readonly isUnwanted: boolean
}

const due = (rank: number) =>
  `(select id from letter where state = 'waiting' and rank = ${rank} and due_at <= $1::timestamptz
    order by due_at limit 1 for update skip locked)`

const CLAIM = `
with urgent as materialized ${due(URGENT)},
patient as materialized (
  select id from letter where state = 'waiting' and rank = ${PATIENT} and due_at <= $1::timestamptz
    and not exists (select 1 from urgent)
  order by due_at limit 1 for update skip locked
)
update letter l set attempts = attempts + 1, due_at = $2::timestamptz
where id in (select id from urgent union all select id from patient)
returning id, kind, payload, (extract(epoch from created_at) * 1000)::float8 as created, attempts::int as attempts,
  coalesce(expires_at <= $1::timestamptz, false) as "isExpired",
  kind = 'nudge' and not exists (
    select 1 from person p where p.user_id = l.user_id and p.habit_nudge_frequency = 'weekly'
  ) as "isUnwanted"`

/**
 * Takes the letter that is due longest, of those that somebody waits for first; no two callers get the same.
 * @param until when another may take it, should this hand be dead
 */
export async function claimEmail(
  query: Query,
  now: string,
  until: string,
): Promise<ClaimedEmail | undefined> {
  const [claimed] = await query<ClaimedEmail>(CLAIM, [now, until])
  return claimed
}

/** A try of a letter: what a later try has taken over is left alone. */
export type Try = Pick<ClaimedEmail, 'id' | 'attempts'>

const OWN = `id = $1 and attempts = $2 and state = 'waiting'`

/** It was sent; what it said is removed. */
export async function finishEmail(query: Query, { id, attempts }: Try, now: string): Promise<void> {
  await query(
    `update letter set state = 'sent', payload = null, reason = null, ended_at = $3::timestamptz where ${OWN}`,
    [id, attempts, now],
  )
}

/** It is tried again then. @param reason why it was not taken */
export async function postponeEmail(query: Query, { id, attempts }: Try, at: string, reason: string) {
  await query(`update letter set due_at = $3::timestamptz, reason = $4 where ${OWN}`, [
    id,
    attempts,
    at,
    reason,
  ])
}

/** Why a letter is given up that nobody refused. */
export const EXPIRED = 'expired'

const MARK_DEAD = `
with dead as (
  update letter set state = 'dead', payload = null, ended_at = $3::timestamptz, reason = $4::text,
    key = case when $4::text = '${EXPIRED}' then null else key end
  where ${OWN} returning user_id, kind
)
update person set nudge_due_at = 'epoch'
where user_id in (select user_id from dead where kind = 'nudge' and $4::text = '${EXPIRED}')`

/** It is given up; what it said is removed. A nudge whose day is over leaves its week to another day. */
export async function markEmailDead(query: Query, { id, attempts }: Try, now: string, reason: string) {
  await query(MARK_DEAD, [id, attempts, now, reason])
}

export interface DeadEmail {
  readonly id: string
  readonly kind: string
  readonly reason: string
  readonly attempts: number
  /** Milliseconds since 1970. */
  readonly ended: number
}

/** The letters given up last, newest first. Neither address nor text is left of them. */
export const deadEmails = (query: Query, limit: number): Promise<DeadEmail[]> =>
  query<DeadEmail>(
    `select id, kind, reason, attempts::int as attempts, (extract(epoch from ended_at) * 1000)::float8 as ended
      from letter where state = 'dead' order by ended_at desc limit $1::int`,
    [limit],
  )

export interface QueueFigures {
  readonly waiting: number
  readonly dead: number
  /** How long the letter that waits longest was waiting at `now`, in seconds; 0 where none waits. */
  readonly oldest: number
}

/** Higher counts are not told: they would cost what they count. */
const COUNTED = 1000

/** How the queue stands; numbers up to 1000. */
export async function queueFigures(query: Query, now: string): Promise<QueueFigures> {
  const counted = (state: string) =>
    `(select count(*)::int from (select 1 from letter where state = '${state}' limit ${COUNTED}) as counted)`
  const [figures] = await query<QueueFigures>(
    `select ${counted('waiting')} as waiting, ${counted('dead')} as dead, coalesce((
        select greatest(0, extract(epoch from $1::timestamptz - min(created_at)))::float8
        from (select created_at from letter where state = 'waiting' limit ${COUNTED}) as counted
      ), 0) as oldest`,
    [now],
  )
  return figures ?? { waiting: 0, dead: 0, oldest: 0 }
}

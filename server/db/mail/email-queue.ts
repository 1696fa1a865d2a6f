/** The e-mail queue: adding, claiming and ending e-mails. Every instant is by the caller's clock, in ISO. */
import type { Query } from '#server/db/connection/client.ts'
import { wantsNudges } from '#server/db/people/people.ts'

/** The rank of e-mails that no one is waiting for; it comes after that of e-mails a person waits for. */
export const URGENT = 0
export const PATIENT = 1

export interface NewEmail {
  readonly id: string
  /** Null for no one; undefined for the account that has `address`, if there is one. */
  readonly userId: string | null | undefined
  readonly address: string
  readonly kind: string
  readonly payload: string
  readonly now: string
  /** Null if it never expires. */
  readonly expiresAt: string | null
  /** Whether it must not be sent: then neither its text nor its owner is stored. */
  readonly isWithheld: boolean
}

const ENQUEUE = `
insert into letter (id, user_id, kind, payload, rank, due_at, expires_at, created_at, state, ended_at)
select $1, case when $9 then null else owner end, $5, case when $9 then null else $6 end, ${URGENT},
  $7::timestamptz, $8::timestamptz, $7::timestamptz,
  case when $9 then 'withheld' else 'waiting' end, case when $9 then $7::timestamptz end
from (select case when $2 then (select id from "user" where email = $3) else $4::uuid end as owner) as of`

/** Puts an e-mail into the queue, due at once; a withheld one by the same statement, but already ended. */
export async function enqueueEmail(query: Query, email: NewEmail): Promise<void> {
  const { id, userId, address, kind, payload, now, expiresAt, isWithheld } = email
  const owner = [userId === undefined, address, userId ?? null]
  await query(ENQUEUE, [id, ...owner, kind, payload, now, expiresAt, isWithheld])
}

/** An e-mail that a worker has claimed. */
export interface ClaimedEmail {
  readonly id: string
  readonly kind: string
  readonly payload: string
  /** Milliseconds since 1970. */
  readonly created: number
  /** The number of this try; the first is 1. */
  readonly attempts: number
  /** Whether it is too late to be worth sending. */
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
  coalesce(expires_at <= $1::timestamptz, false) as "isExpired", user_id as "userId"`

type ClaimedRow = Omit<ClaimedEmail, 'isUnwanted'> & { readonly userId: string | null }

/**
 * Claims the e-mail that has been due longest, those that a person waits for first; no two callers get the
 * same one.
 * @param until when another worker may claim it, in case this one has died
 */
export async function claimEmail(
  query: Query,
  now: string,
  until: string,
): Promise<ClaimedEmail | undefined> {
  const [claimed] = await query<ClaimedRow>(CLAIM, [now, until])
  if (claimed === undefined) return undefined
  const { userId, ...email } = claimed
  const isNudge = email.kind === 'nudge'
  return { ...email, isUnwanted: isNudge && !(userId !== null && (await wantsNudges(query, userId))) }
}

/** A try to send an e-mail: one that a later try has taken over is left alone. */
export type Try = Pick<ClaimedEmail, 'id' | 'attempts'>

const OWN = `id = $1 and attempts = $2 and state = 'waiting'`

/** Marks it as sent and removes its content. */
export async function finishEmail(query: Query, { id, attempts }: Try, now: string): Promise<void> {
  await query(
    `update letter set state = 'sent', payload = null, reason = null, ended_at = $3::timestamptz where ${OWN}`,
    [id, attempts, now],
  )
}

/** Schedules another try for then. @param reason why it was not accepted */
export async function postponeEmail(query: Query, { id, attempts }: Try, at: string, reason: string) {
  await query(`update letter set due_at = $3::timestamptz, reason = $4 where ${OWN}`, [
    id,
    attempts,
    at,
    reason,
  ])
}

/** The reason for giving up an e-mail that was not refused. */
export const EXPIRED = 'expired'

const OWNER = `select user_id as "userId" from letter where ${OWN} and kind = 'nudge'`
const CHECK_AGAIN = `update person set nudge_due_at = 'epoch' where user_id = $1`
const MARK_DEAD = `
update letter set state = 'dead', payload = null, ended_at = $3::timestamptz, reason = $4::text,
  key = case when $4::text = '${EXPIRED}' then null else key end
where ${OWN}`

/**
 * Gives it up and removes its content. A nudge whose day is over may be sent on another day of its week: its
 * owner is checked again. That comes first, so that all of it is repeated if this process dies in between.
 */
export async function markEmailDead(query: Query, { id, attempts }: Try, now: string, reason: string) {
  if (reason === EXPIRED)
    for (const { userId } of await query<{ userId: string }>(OWNER, [id, attempts]))
      await query(CHECK_AGAIN, [userId])
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

/** The e-mails given up last, newest first. Their addresses and texts have been removed. */
export const deadEmails = (query: Query, limit: number): Promise<DeadEmail[]> =>
  query<DeadEmail>(
    `select id, kind, reason, attempts::int as attempts, (extract(epoch from ended_at) * 1000)::float8 as ended
      from letter where state = 'dead' order by ended_at desc limit $1::int`,
    [limit],
  )

export interface QueueFigures {
  readonly waiting: number
  readonly dead: number
  /** How long the oldest waiting e-mail had waited at `now`, in seconds; 0 where none waits. */
  readonly oldest: number
}

/** Higher counts are not reported: counting them would cost too much. */
const COUNTED = 1000

/** The state of the queue; counts go up to 1000. */
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

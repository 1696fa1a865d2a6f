/** The newsletter's subscribers. Each address has one row, which is requested, confirmed or unsubscribed. */
import { sql } from 'drizzle-orm'
import type { Orm, Query } from '#server/db/connection/client.ts'
import { milliseconds, placeAt } from '#server/db/connection/sql.ts'

export type SubscriberState = 'asked' | 'confirmed' | 'unsubscribed'

export interface Subscriber {
  readonly id: string
  readonly email: string
  readonly state: SubscriberState
  /** ISO instants. */
  readonly askedAt: string
  readonly confirmedAt: string | null
  readonly unsubscribedAt: string | null
}

/** One request: its confirmation names all three. */
export interface SubscriptionRequest {
  readonly id: string
  readonly email: string
  /** ISO instant. */
  readonly askedAt: string
}

interface Row {
  readonly id: string
  readonly email: string
  readonly state: SubscriberState
  readonly asked: number
  readonly confirmed: number | null
  readonly unsubscribed: number | null
}

// A person who asks again after unsubscribing has a later request than that.
const isOut = '(s.unsubscribed_at is not null and s.unsubscribed_at >= s.asked_at)'
const state = `case when ${isOut} then 'unsubscribed'
  when s.confirmed_at is not null and s.unsubscribed_at is null then 'confirmed' else 'asked' end`
const columns = `s.id, s.email, ${state} as state, ${milliseconds('s.asked_at')} as asked,
  ${milliseconds('s.confirmed_at')} as confirmed, ${milliseconds('s.unsubscribed_at')} as unsubscribed`

// A request's instant stays while e-mails that name it may be under way; after that it is a new request.
const ASK = `
insert into newsletter_subscriber as s (email, asked_by, asked_at) values ($1, $2::uuid, $3::timestamptz)
on conflict (email) do update set
  asked_by = case when ${state} = 'confirmed' then s.asked_by else excluded.asked_by end,
  asked_at = case when ${isOut} then greatest(excluded.asked_at, s.unsubscribed_at + interval '1 millisecond')
    when ${state} = 'asked' then
      case when s.asked_at <= excluded.asked_at - interval '7 days' then excluded.asked_at else s.asked_at end
    else s.asked_at end
returning ${columns}`

const CONFIRM = `
update newsletter_subscriber s set unsubscribed_at = null,
  confirmed_at = case when ${state} = 'confirmed' then s.confirmed_at else $4::timestamptz end
where s.id = $1::uuid and s.email = $2 and s.asked_at = $3::timestamptz and not ${isOut}
returning 1`

const END = `
update newsletter_subscriber s set unsubscribed_at =
  case when ${isOut} then s.unsubscribed_at else greatest($2::timestamptz, s.asked_at) end
where s.id = $1::uuid
returning ${columns}`

const LIST = `
select ${columns} from newsletter_subscriber s
where ($1::text is null or strpos(s.email, $1) > 0) and ($2::text is null or ${state} = $2)
  and (s.asked_at, s.id) < ${placeAt('$3', '$4')}
order by s.asked_at desc, s.id desc limit $5::int`

const COUNT = `
select count(*) filter (where state = 'asked')::int as asked,
  count(*) filter (where state = 'confirmed')::int as confirmed,
  count(*) filter (where state = 'unsubscribed')::int as unsubscribed
from (select ${state} as state from newsletter_subscriber s) s`

const AFTER = `
select ${columns} from newsletter_subscriber s
where s.email > coalesce($1::text, '') order by s.email limit $2::int`

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

const subscriberIn = ({ asked, confirmed, unsubscribed, ...row }: Row): Subscriber => ({
  ...row,
  askedAt: new Date(asked).toISOString(),
  confirmedAt: iso(confirmed),
  unsubscribedAt: iso(unsubscribed),
})

/**
 * Stores the request of this address. One that has confirmed already stays as it is; of two requests the last
 * one's account counts.
 * @param askedBy the account that ticked the checkbox; null for a guest
 */
export async function keepRequest(
  query: Query,
  email: string,
  askedBy: string | null,
  now: Date,
): Promise<Subscriber> {
  const [row] = await query<Row>(ASK, [email, askedBy, now.toISOString()])
  if (row === undefined) throw new Error('expected a subscriber, got none')
  return subscriberIn(row)
}

/**
 * Confirms a request; a repeat changes nothing.
 * @returns whether it is confirmed: not once unsubscribed or requested again
 */
export const confirmRequest = async (
  query: Query,
  { id, email, askedAt }: SubscriptionRequest,
  now: Date,
): Promise<boolean> => (await query(CONFIRM, [id, email, askedAt, now.toISOString()])).length > 0

/** Unsubscribes; a repeat changes nothing. @returns the subscriber, undefined where there is none */
export async function endSubscription(query: Query, id: string, now: Date): Promise<Subscriber | undefined> {
  const [row] = await query<Row>(END, [id, now.toISOString()])
  return row && subscriberIn(row)
}

/** Which subscribers to list, and where to start. */
export interface SubscriberPage {
  /** A part of the address, in lower case. */
  readonly search: string | null
  readonly state: SubscriberState | null
  /** After the subscriber that asked then and has this id. */
  readonly start: { readonly at: string; readonly id: string } | null
  /** The most to return. */
  readonly count: number
}

/** Newest requests first. */
export async function subscribersLike(query: Query, page: SubscriberPage): Promise<Subscriber[]> {
  const { search, state, start, count } = page
  const of = [search, state, start?.at ?? null, start?.id ?? null, count]
  return (await query<Row>(LIST, of)).map(subscriberIn)
}

/** How many subscribers are in each state. */
export async function countSubscribers(query: Query): Promise<Record<SubscriberState, number>> {
  const [counts] = await query<Record<SubscriberState, number>>(COUNT, [])
  return counts ?? { asked: 0, confirmed: 0, unsubscribed: 0 }
}

/** At most `count` in the order of their addresses, after `email`; null starts at the beginning. */
export const subscribersAfter = async (query: Query, email: string | null, count: number) =>
  (await query<Row>(AFTER, [email, count])).map(subscriberIn)

/** An account whose address has changed. */
export interface Moved {
  readonly userId: string
  readonly from: string
  readonly to: string
  /**
   * Whether it had proven the old address; if not, only a subscription that it requested itself belongs to
   * it.
   */
  readonly wasVerified: boolean
}

/** Moves the subscription to the account's new address, within a transaction; one that is there stays. */
export const moveSubscription = (tx: Pick<Orm, 'execute'>, { userId, from, to, wasVerified }: Moved) =>
  tx.execute(sql`
with gone as (
  delete from newsletter_subscriber where email = ${from} and (asked_by = ${userId}::uuid or ${wasVerified}::boolean)
  returning *
)
insert into newsletter_subscriber (email, id, asked_by, asked_at, confirmed_at, unsubscribed_at)
select ${to}, id, asked_by, asked_at, confirmed_at, unsubscribed_at from gone
on conflict do nothing`)

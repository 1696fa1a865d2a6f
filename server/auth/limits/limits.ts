/**
 * Limits (decision 0018): per client they refuse, per address they only delay, so that no one can lock
 * another person out. What concerns accounts is counted in the database, for all processes together; other
 * writes in this one's memory.
 */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { DomainError } from '#domain/api/errors.ts'
import { keyedHash } from '#server/auth/tokens/keyed-hash.ts'
import type { Database } from '#server/db/connection/client.ts'
import { clientKey } from './client-key.ts'
import { type Counted, countInDatabase, type Limit } from './count-together.ts'

/** Per client. An office behind one address shares them. */
export const usualLimits = {
  /** Passwords tried, at sign-in and wherever else a password is required. */
  password: { most: 30, seconds: 15 * 60 },
  signUp: { most: 20, seconds: 3600 },
  /** E-mails that a stranger can cause to be sent to a person. */
  mail: { most: 20, seconds: 3600 },
  /** Codes and links tried. */
  code: { most: 30, seconds: 15 * 60 },
  /** Messages to support. */
  contact: { most: 10, seconds: 3600 },
  /** All other writes together: a migration of 5 000 records passes, one by one. */
  write: { most: 12_000, seconds: 600 },
} as const satisfies Record<string, Limit>

export type Limited = keyof typeof usualLimits
export type LimitTable = Readonly<Record<Limited, Limit>>

/** How often an address may be named in an hour before calls about it are delayed. */
const FREE_PER_ADDRESS = 5
const ADDRESS_WINDOW = 3600
/** The first wait, and the longest, in milliseconds; in between it doubles. */
const FIRST_WAIT = 250
const LONGEST_WAIT = 4000

/** The delay of a call about an address that was named `times` within the hour, in milliseconds. */
export const waitAfter = (times: number) =>
  times <= FREE_PER_ADDRESS
    ? 0
    : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(16, times - FREE_PER_ADDRESS - 1))

/** What limits need to know about a call. */
export interface Caller {
  /** Its address. */
  readonly client: string
  /** Waits without holding a slot that others need. */
  releaseSlotWhile<T>(wait: () => Promise<T>): Promise<T>
}

export interface Limits {
  /**
   * Counts one call of the caller's client, and delays it, without holding a slot, when `address` is named
   * often.
   * @throws DomainError `too-many` with the time to wait
   */
  count(what: Exclude<Limited, 'write'>, caller: Caller, address?: string): Promise<void>
  /** Counts one write. @throws DomainError `too-many` with the time to wait */
  countWrite(client: string): Promise<void>
}

export interface LimitsSetup {
  readonly database: Database
  readonly secret: string
  readonly table?: LimitTable
  /** Waits for that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>
}

export function createLimits({ database, secret, table = usualLimits, wait }: LimitsSetup): Limits {
  // The table stores no addresses.
  const hash = keyedHash(secret, 'limit')
  const counters = Object.fromEntries(
    Object.entries(table).map(([what, limit]) => [what, countInDatabase(database, limit, what)]),
  ) as Record<Limited, ReturnType<typeof countInDatabase>>
  const writes = new RateLimiterMemory({ points: table.write.most, duration: table.write.seconds })
  const named = countInDatabase(
    database,
    { most: Number.MAX_SAFE_INTEGER, seconds: ADDRESS_WINDOW },
    'address',
  )
  const clear = clearing(database)
  return {
    async count(what, { client, releaseSlotWhile }, address) {
      const counted = await counters[what](hash(clientKey(client)))
      await clear()
      refuseBeyond(table[what].most, counted)
      if (address === undefined) return
      const delay = waitAfter((await named(hash(address))).times)
      if (delay > 0) await releaseSlotWhile(() => wait(delay))
    },
    async countWrite(client) {
      const { consumedPoints, msBeforeNext } = await writes.penalty(clientKey(client))
      refuseBeyond(table.write.most, { times: consumedPoints, over: msBeforeNext })
    },
  }
}

/** @throws DomainError `too-many` */
function refuseBeyond(most: number, { times, over }: Counted): void {
  if (times > most) throw new DomainError('too-many', undefined, Math.max(1, Math.ceil(over / 1000)))
}

/** Counts between two clearings. */
const CLEARED_EVERY = 500

/** Removes expired counts once in a while. */
function clearing({ query }: Database) {
  let counted = 0
  return async () => {
    counted += 1
    if (counted % CLEARED_EVERY !== 0) return
    await query('delete from rate_limit where expire < extract(epoch from now()) * 1000', [])
  }
}

/**
 * The person of an API token: found by its keyed hash with one prepared statement, and cached like a sign-in.
 */

import { DomainError } from '#domain/api/errors.ts'
import type { Scope } from '#domain/contract/entry.ts'
import type { Person } from '#server/auth/session/person.ts'
import { CACHE_LIFETIME, type SessionCache } from '#server/auth/session/session-cache.ts'
import type { Query } from '#server/db/connection/client.ts'
import { type KeyedHash, keyedHash } from './keyed-hash.ts'
import { isToken } from './token-text.ts'

export interface TokenLookupSetup {
  readonly query: Query
  readonly secret: string
  readonly sessionCache: SessionCache
  readonly now: () => Date
}

export interface TokenLookup {
  /** How a token is stored: without our secret no one can tell whether a token matches it. */
  readonly hashOf: KeyedHash
  /** @throws DomainError `invalid-token` for one that is wrong, expired or revoked */
  ownerOf(token: string): Promise<Person>
}

/** The error for an expired token, whose owner is known. */
export class EndedToken extends DomainError {
  readonly userId: string
  readonly tokenId: string

  constructor({ id, signIn }: Pick<Person, 'id' | 'signIn'>) {
    super('invalid-token')
    this.userId = id
    this.tokenId = signIn
  }
}

const FIND = `select id as "signIn", user_id as id, can_read as "canRead", can_write as "canWrite",
    extract(epoch from expires_at)::float8 * 1000 as until, extract(epoch from last_used_at)::float8 * 1000 as used
  from api_token where hash = $1`

interface Found {
  readonly signIn: string
  readonly id: string
  readonly canRead: boolean
  readonly canWrite: boolean
  readonly until: number
  readonly used: number | null
}

/** A token's last use is stored to the hour: a write for every call would cost more than most calls. */
const USE_SPAN = 3_600_000

export const scopesOf = ({ canRead, canWrite }: Pick<Found, 'canRead' | 'canWrite'>): Scope[] => [
  ...(canRead ? (['read'] as const) : []),
  ...(canWrite ? (['write'] as const) : []),
]

/**
 * A token's key in the cache: no cookie's value contains a semicolon, so that neither passes for the other.
 */
const memoryKey = (token: string) => `token;${token}`

export function createTokenLookup({ query, secret, sessionCache, now }: TokenLookupSetup): TokenLookup {
  const hashOf = keyedHash(secret, 'api token')
  const noteUse = async ({ signIn, used }: Found) => {
    const at = now()
    if (used !== null && at.getTime() - used < USE_SPAN) return
    // It only informs the owner: if it cannot be written, the call goes on.
    await query('update api_token set last_used_at = $2 where id = $1', [signIn, at.toISOString()]).catch(
      () => {},
    )
  }
  return {
    hashOf,
    async ownerOf(token) {
      if (!isToken(token)) throw new DomainError('invalid-token')
      const remembered = sessionCache.recall(memoryKey(token))
      if (remembered !== undefined) return remembered
      const mark = sessionCache.mark()
      const [found] = await query<Found>(FIND, [hashOf(token)])
      const left = (found?.until ?? 0) - now().getTime()
      if (found === undefined) throw new DomainError('invalid-token')
      if (left <= 0) throw new EndedToken(found)
      const person: Person = { id: found.id, by: 'token', signIn: found.signIn, scopes: scopesOf(found) }
      // A token that expires soon is not cached beyond its end.
      if (left > CACHE_LIFETIME) sessionCache.store(memoryKey(token), person, mark)
      await noteUse(found)
      return person
    },
  }
}

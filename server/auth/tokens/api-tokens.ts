/** Creating, listing and revoking a person's API tokens. */
import { randomUUID } from 'node:crypto'
import { and, count, eq, lte } from 'drizzle-orm'
import type { z } from 'zod'
import { DomainError, invalidField } from '#domain/api/errors.ts'
import { LONGEST_TOKEN_DAYS, type tokens, USUAL_TOKEN_DAYS } from '#domain/contract/tokens.ts'
import { refusals } from '#domain/messages/server/refusals.ts'
import type { AuthParts } from '#server/auth/auth-parts.ts'
import { isStillSignedIn, lockAccount, type Transaction } from '#server/auth/passwords/passwords.ts'
import type { Person } from '#server/auth/session/person.ts'
import type { Orm } from '#server/db/connection/client.ts'
import { apiToken } from '#server/db/schema/tables.ts'
import { scopesOf } from './token-lookup.ts'
import { makeToken } from './token-text.ts'

/** The most that a person may have: one for every program, and still a readable list. */
export const MOST_TOKENS = 50

const DAY = 86_400_000

type NewToken = z.output<typeof tokens.create.input>
type Row = typeof apiToken.$inferSelect

const toDto = (row: Row) => ({
  id: row.id,
  name: row.name,
  scopes: scopesOf(row),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** @throws DomainError `bad-request` for an expiry that is in the past or too far away */
function endOf({ expiresAt }: NewToken, now: Date): Date {
  if (expiresAt === undefined) return new Date(now.getTime() + USUAL_TOKEN_DAYS * DAY)
  const days = (new Date(expiresAt).getTime() - now.getTime()) / DAY
  if (days > 0 && days <= LONGEST_TOKEN_DAYS) return new Date(expiresAt)
  throw invalidField('expiresAt', refusals.tokenExpiry({ days: LONGEST_TOKEN_DAYS }))
}

/**
 * Creates a token, unless the person was signed out since the call began: they must not leave one behind.
 * @returns the token, only this once, and what is stored of it
 * @throws DomainError `bad-request`, `not-signed-in`, `conflict` when there are too many
 */
export async function createToken(parts: AuthParts, person: Person, wish: NewToken) {
  const now = parts.now()
  const token = makeToken()
  const row: Row = {
    id: randomUUID(),
    userId: person.id,
    hash: parts.tokens.hashOf(token),
    name: wish.name,
    canRead: wish.scopes.includes('read'),
    canWrite: wish.scopes.includes('write'),
    createdAt: now,
    expiresAt: endOf(wish, now),
    lastUsedAt: null,
  }
  await parts.database.orm.transaction(async (tx) => {
    if (!(await lockAccount(tx, person.id)) || !(await isStillSignedIn(tx, person.id, person.signIn)))
      throw new DomainError('not-signed-in')
    await makeRoom(tx, person.id, now)
    await tx.insert(apiToken).values(row)
  })
  return { ...toDto(row), token }
}

/** Removes expired tokens. @throws DomainError `conflict` when there is no room even so */
async function makeRoom(tx: Transaction, userId: string, now: Date): Promise<void> {
  const mine = eq(apiToken.userId, userId)
  await tx.delete(apiToken).where(and(mine, lte(apiToken.expiresAt, now)))
  const [present] = await (tx as unknown as Orm).select({ count: count() }).from(apiToken).where(mine)
  if ((present?.count ?? 0) >= MOST_TOKENS)
    throw new DomainError('conflict', refusals.tooManyTokens({ count: MOST_TOKENS }))
}

/** Newest first. */
export async function listTokens({ database }: AuthParts, { id }: Person) {
  const rows = await database.orm.select().from(apiToken).where(eq(apiToken.userId, id))
  return rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime()).map(toDto)
}

/** @throws DomainError `not-found` for one that does not exist, or belongs to another person */
export async function revokeToken(
  { database, sessionCache }: AuthParts,
  person: Person,
  id: string,
): Promise<void> {
  const revoked = await database.query('delete from api_token where user_id = $1 and id = $2 returning 1', [
    person.id,
    id,
  ])
  if (revoked.length === 0) throw new DomainError('not-found')
  await sessionCache.evict(person.id)
}

/** Looks up sign-ins in the database; look-ups made at the same time share a statement. */
import { DomainError } from '#domain/api/errors.ts'
import { createBatching } from '#server/db/connection/batching.ts'
import type { Database } from '#server/db/connection/client.ts'

/** A sign-in as the database knows it. */
export interface SignIn {
  readonly signIn: string
  /** The person's. */
  readonly id: string
  /** When it ends, in milliseconds since 1970. */
  readonly until: number
}

// better-auth's tokens are letters and digits: they cannot contain a comma.
const FIND = `
select s.token, s.id as "signIn", s.user_id as id, extract(epoch from s.expires_at)::float8 * 1000 as until
from auth_session s where s.token = any(string_to_array($1::text, ','))`

/**
 * The most tokens in a statement, and the most statements under way: other connections are for other work.
 */
const MOST = 64
const CONCURRENCY = 2

/** @returns what finds the sign-in of a token with a right signature; undefined where there is none */
export const signInLookup = ({ query, statements }: Database) =>
  createBatching<string, SignIn | undefined>({
    atOnce: Math.min(statements, CONCURRENCY),
    most: MOST,
    keyOf: (token) => token,
    isFinal: (error) => error instanceof DomainError,
    async ask(tokens) {
      const rows = await query<SignIn & { readonly token: string }>(FIND, [tokens.join(',')])
      const found = new Map(rows.map(({ token, ...signIn }) => [token, signIn]))
      return tokens.map((token) => found.get(token))
    },
  })

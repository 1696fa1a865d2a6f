/** The account of an address or a person, read again each time. */
import type { Database } from '#server/db/connection/client.ts'

export interface Account {
  readonly id: string
  readonly email: string
  readonly isVerified: boolean
  /** What `password-hash.ts` wrote; null without a password. */
  readonly hash: string | null
}

const FIND = `select u.id, u.email, u.email_verified as "isVerified", a.password as hash
  from "user" u left join auth_account a on a.user_id = u.id and a.provider_id = 'credential'`

export interface Accounts {
  byEmail(email: string): Promise<Account | null>
  byId(id: string): Promise<Account | null>
  /** The account, as long as that sign-in lasts. */
  bySignIn(id: string, signIn: string): Promise<Account | null>
}

export const createAccountRows = ({ query }: Database): Accounts => ({
  byEmail: async (email) => (await query<Account>(`${FIND} where u.email = $1`, [email]))[0] ?? null,
  bySignIn: async (id, signIn) =>
    (
      await query<Account>(`${FIND} join auth_session s on s.user_id = u.id where u.id = $1 and s.id = $2`, [
        id,
        signIn,
      ])
    )[0] ?? null,
  byId: async (id) => (await query<Account>(`${FIND} where u.id = $1`, [id]))[0] ?? null,
})

/** Enough of an address for its owner to recognise it: `a•••@example.com`. */
export const masked = (email: string) => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`

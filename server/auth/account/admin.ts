/**
 * Who is an admin (decision 0018): a person signed in by a link or code, so that they have the mailbox now,
 * with a verified address in the provider's own domain. Checked on each call: a person who was signed out is
 * no longer an admin.
 */

import type { Person } from '#server/auth/session/person.ts'
import type { Database } from '#server/db/connection/client.ts'

interface AdminParts {
  readonly database: Database
  /** PROVIDER_DOMAIN. */
  readonly providerDomain: string
  readonly now: () => Date
}

const FIND = `select u.email from auth_session s join "user" u on u.id = s.user_id
  where s.id = $1 and s.user_id = $2 and s.method in ('link', 'code') and s.expires_at > $3 and u.email_verified`

/** Compares what follows the last `@`: it must be equal, not similar. */
const isAt = (email: string, domain: string) =>
  email.slice(email.lastIndexOf('@') + 1) === domain.toLowerCase()

export async function isAdmin(
  { database, providerDomain, now }: AdminParts,
  { id, by, signIn }: Person,
): Promise<boolean> {
  if (by !== 'cookie') return false
  const [found] = await database.query<{ email: string }>(FIND, [signIn, id, now().toISOString()])
  return found !== undefined && isAt(found.email, providerDomain)
}

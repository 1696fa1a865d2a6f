/**
 * Who runs the service (decision 0018): signed in by a link or code, so that they hold the mailbox now, with
 * a verified address whose domain is the provider's own. Asked anew each time: who was put out is no admin any more.
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

/** What stands behind the last `@`: equal, not alike. */
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

/** The signed-in person in the form of the API. */
import type { z } from 'zod'
import { DomainError } from '#domain/api/errors.ts'
import type { person as contractPerson } from '#domain/contract/auth.ts'
import type { AuthParts } from '#server/auth/auth-parts.ts'
import type { CallContext } from '#server/auth/call-context.ts'
import { callProvider } from '#server/auth/provider.ts'
import { passCookies } from '#server/auth/session/cookies.ts'
import { type Preferences, preferencesOf } from '#server/db/people/people.ts'

export type Profile = z.output<typeof contractPerson>

const READ = `select u.id, u.email, u.email_verified as "isEmailVerified",
    exists (select 1 from auth_account a where a.user_id = u.id and a.password is not null) as "hasPassword",
    extract(epoch from u.created_at)::float8 * 1000 as created
  from "user" u where u.id = $1`

/** Of an account whose first sign-in broke off before it made the person's row. */
const usualPreferences: Preferences = { dailyGoalMinutes: 15, dayBeginsAt: 0, habitNudgeFrequency: 'off' }

type AccountRow = Omit<Profile, 'createdAt' | keyof Preferences> & { readonly created: number }

/** @throws DomainError `not-signed-in` when the account was deleted meanwhile */
export async function profileOf({ database }: AuthParts, userId: string): Promise<Profile> {
  const { query } = database
  const [[found], preferences = usualPreferences] = await Promise.all([
    query<AccountRow>(READ, [userId]),
    preferencesOf(query, userId),
  ])
  if (found === undefined) throw new DomainError('not-signed-in')
  const { created, ...account } = found
  return { ...account, ...preferences, createdAt: new Date(created).toISOString() }
}

/** Renews the sign-in when that is due, by a cookie in the answer. @throws DomainError `not-signed-in` */
export async function renewSession(parts: AuthParts, context: CallContext): Promise<void> {
  const headers = new Headers({ cookie: context.headers.get('cookie') ?? '' })
  const done = await callProvider(parts.provider.api.getSession({ headers, returnHeaders: true }))
  // It ended while it was still in the cache.
  if ('refused' in done || done.response === null) throw new DomainError('not-signed-in')
  passCookies(done, context.setCookie)
}

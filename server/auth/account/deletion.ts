/** Deleting an account with all its data in one transaction, so that it is all or nothing. */
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { AuthParts } from '#server/auth/auth-parts.ts'
import { accountOf, lockAccount } from '#server/auth/passwords/passwords.ts'
import type { Person } from '#server/auth/session/person.ts'
import { withUserLock } from '#server/db/people/user-lock.ts'
import * as schema from '#server/db/schema/tables.ts'

/**
 * Every table whose rows name their owner in `user_id`: read from the schema, so that none can be forgotten.
 */
export const tablesOfPeople: readonly string[] = Object.values<unknown>(schema)
  .filter((entry): entry is PgTable => is(entry, PgTable))
  .map(getTableConfig)
  .filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
  .map(({ name }) => name)

/**
 * $1 the person's id, $2 the address, $3 the id and $4 the address as they are stored in the value of an
 * e-mail's secret.
 */
const others = [
  // A subscription confirmed by e-mail belongs to the mailbox's owner, even if another person made an account
  // with that address and never proved it.
  [
    'newsletter_subscriber',
    `delete from newsletter_subscriber where asked_by = $1 or (email = $2 and
      (confirmed_at is null or exists (select 1 from "user" where id = $1 and email_verified))) returning 1`,
  ],
  [
    'auth_verification',
    'delete from auth_verification where position($3::text in value) > 0 or position($4::text in value) > 0 returning 1',
  ],
] as const

/** In this order: the account last, since others look at it. */
const removals: readonly (readonly [string, string])[] = [
  ...others,
  ...tablesOfPeople.map((name) => [name, `delete from "${name}" where user_id = $1 returning 1`] as const),
  ['user', 'delete from "user" where id = $1 returning 1'],
]

/** The statement with its parameters, for drizzle. */
const removalOf = (text: string, parameters: readonly string[]) =>
  sql.join(
    text
      .split(/\$(\d)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${parameters[Number(part) - 1]}`)),
  )

/**
 * Waits for a record that is being saved at this moment, and deletes it with the rest.
 * @returns how many rows of each table were deleted
 */
export async function deleteAccount(parts: AuthParts, person: Person): Promise<Record<string, number>> {
  const { id, email } = await accountOf(parts, person)
  const parameters = [id, email, JSON.stringify(id), JSON.stringify(email)]
  const removed = await withUserLock(parts.database, id, async (orm) => {
    const counts: Record<string, number> = {}
    // From here on no sign-in makes the person's row again. A second deletion finds nothing.
    const isThere = await lockAccount(orm, id)
    for (const [name, text] of removals)
      counts[name] = isThere ? rowsIn(await orm.execute(removalOf(text, parameters))).length : 0
    return counts
  })
  await parts.sessionCache.evict(id)
  return removed
}

/** PostgreSQL's driver answers with the rows, the embedded database with an object that has them. */
const rowsIn = (answer: unknown): readonly unknown[] =>
  Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows

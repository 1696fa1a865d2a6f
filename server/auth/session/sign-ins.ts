/** Where a person is signed in. */
import { DomainError } from '#domain/api/errors.ts'
import type { AuthParts } from '#server/auth/auth-parts.ts'
import { deviceName } from './device-name.ts'
import type { Person } from './person.ts'

interface Row {
  readonly id: string
  readonly agent: string | null
  readonly created: number
  readonly seen: number
}

export async function listSignIns({ database, now }: AuthParts, person: Person) {
  const rows = await database.query<Row>(
    `select id, user_agent as agent, extract(epoch from created_at)::float8 * 1000 as created,
      extract(epoch from updated_at)::float8 * 1000 as seen
    from auth_session where user_id = $1 and expires_at > $2 order by updated_at desc, id limit 100`,
    [person.id, now().toISOString()],
  )
  return rows.map(({ id, agent, created, seen }) => ({
    id,
    device: deviceName(agent ?? ''),
    createdAt: new Date(created).toISOString(),
    lastSeenAt: new Date(seen).toISOString(),
    isCurrent: id === person.signIn,
  }))
}

/** @throws DomainError `not-found` for one that does not exist, or belongs to another person */
export async function endSignIn(
  { database, sessionCache }: AuthParts,
  person: Person,
  id: string,
): Promise<void> {
  const ended = await database.query('delete from auth_session where user_id = $1 and id = $2 returning 1', [
    person.id,
    id,
  ])
  if (ended.length === 0) throw new DomainError('not-found')
  await sessionCache.evict(person.id)
}

/** Ends all but this one. @returns how many */
export async function endOtherSignIns(
  { database, sessionCache }: AuthParts,
  person: Person,
): Promise<number> {
  const ended = await database.query('delete from auth_session where user_id = $1 and id <> $2 returning 1', [
    person.id,
    person.signIn,
  ])
  await sessionCache.evict(person.id)
  return ended.length
}

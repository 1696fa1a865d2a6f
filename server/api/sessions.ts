import { DomainError } from '#domain/errors.ts'
import { id as anId, instant, isInRange } from '#domain/validation.ts'
import { keepSession } from '#server/db/keep.ts'
import { deleteSession } from '#server/db/recount.ts'
import { type PageStart, sessionsOf } from '#server/db/rows.ts'
import { arriving, newSession } from './new-records.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'
import { toldBadges, toldSession } from './told.ts'

type Sessions = Procedures<'sessions'>['sessions']

export function sessions(parts: Parts): Sessions {
  const { database, now } = parts
  const record: Sessions['record'] = async (input, { person }) => {
    const session = newSession(input, await arriving(parts, person.id, [input]))
    const kept = await keepSession(database, person.id, session, now().toISOString())
    return { ...toldSession(kept.record), newAchievements: toldBadges(kept.earned) }
  }
  return {
    record,
    recordStopped: record,
    async list({ limit, cursor }, { person }) {
      const start = cursor === undefined ? null : readCursor(cursor)
      const found = await sessionsOf(database.query, person.id, start, limit + 1)
      const page = found.slice(0, limit)
      const last = page.at(-1)
      const nextCursor = found.length > limit && last !== undefined ? cursorAfter(last) : null
      return { sessions: page.map(toldSession), nextCursor }
    },
    async delete({ id }, { person }) {
      if (!(await deleteSession(database, person.id, id))) throw new DomainError('not-found')
      return { message: 'Session deleted' }
    },
  }
}

const cursorAfter = ({ completedAt, id }: PageStart) =>
  Buffer.from(`${completedAt} ${id}`).toString('base64url')

/** @throws DomainError `bad-request` for what we never wrote */
function readCursor(cursor: string): PageStart {
  const [completedAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const isOurs =
    instant.safeParse(completedAt).success && isInRange(completedAt) && anId.safeParse(id).success
  if (!isOurs) throw new DomainError('bad-request', 'This cursor is not one of ours: begin at the first page')
  return { completedAt, id }
}

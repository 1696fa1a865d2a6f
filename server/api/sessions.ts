import { DomainError } from '#domain/api/errors.ts'
import { replies } from '#domain/messages/server/replies.ts'
import { confirmReplicated } from '#server/db/people/confirm-replicated.ts'
import { deleteSession } from '#server/db/records/recount.ts'
import { sessionsOf } from '#server/db/records/rows.ts'
import { createSessionSaver } from '#server/db/records/save-record.ts'
import { cursorAfter, readCursor } from './cursor.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'
import { badgesDto, newSession, originOf, readIncoming, saveContextOf, sessionDto } from './records.ts'

type Sessions = Procedures<'sessions'>['sessions']

export function sessions(parts: Parts): Sessions {
  const { database, now, onStored } = parts
  const keepSession = createSessionSaver(database)
  const record: Sessions['record'] = async (input, { person, owner }) => {
    const origin = originOf({ owner })
    const how = await readIncoming(parts, { userId: person.id, origin, records: [input] })
    const session = newSession(input, how)
    const kept = await keepSession(person.id, session, saveContextOf(now(), how))
    if (kept.isNew) onStored?.('session', 1)
    else await confirmReplicated(database, person.id)
    return { ...sessionDto(kept.record), newAchievements: badgesDto(kept.earned) }
  }
  return {
    record,
    recordStopped: record,
    async list({ limit, cursor }, { person }) {
      const place = cursor === undefined ? null : readCursor(cursor)
      const start = place && { completedAt: place.at, id: place.id }
      const found = await sessionsOf(database.read, person.id, start, limit + 1)
      const page = found.slice(0, limit)
      const last = page.at(-1)
      const nextCursor =
        found.length > limit && last !== undefined ? cursorAfter({ at: last.completedAt, id: last.id }) : null
      return { sessions: page.map(sessionDto), nextCursor }
    },
    async delete({ id }, { person }) {
      if (!(await deleteSession(database, person.id, id))) throw new DomainError('not-found')
      return { message: replies.sessionDeleted }
    },
  }
}

import { DomainError, invalidField } from '#domain/api/errors.ts'
import { refusals } from '#domain/messages/server/refusals.ts'
import { replies } from '#domain/messages/server/replies.ts'
import { confirmReplicated } from '#server/db/people/confirm-replicated.ts'
import { deleteHold } from '#server/db/records/recount.ts'
import { holdsOf, holdWith } from '#server/db/records/rows.ts'
import { saveHold } from '#server/db/records/save-record.ts'
import { breathStatisticsOf } from '#server/db/records/statistics.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'
import { badgesDto, holdDto, newHold, originOf, readIncoming, saveContextOf } from './records.ts'

export function holds(parts: Parts): Procedures<'holds'>['holds'] {
  const { database, now, onStored } = parts
  return {
    async record(input, { person, owner }) {
      const origin = originOf({ owner })
      const how = await readIncoming(parts, { userId: person.id, origin, records: [input] })
      const hold = newHold(input, how)
      const kept = await saveHold(database, person.id, hold, saveContextOf(now(), how))
      if (kept.isNew) onStored?.('hold', 1)
      else await confirmReplicated(database, person.id)
      return { ...holdDto(kept.record), newAchievements: badgesDto(kept.earned) }
    },
    async list({ limit, before }, { person }) {
      const start = before === undefined ? null : await holdWith(database.read, person.id, before)
      if (start === undefined) throw invalidField('before', refusals.noSuchHold)
      return (await holdsOf(database.read, person.id, start, limit)).map(holdDto)
    },
    async personalBest(_input, { person }) {
      const { longest } = await breathStatisticsOf(database.read, person.id)
      return { holdDuration: longest }
    },
    async delete({ id }, { person }) {
      if (!(await deleteHold(database, person.id, id))) throw new DomainError('not-found')
      return { message: replies.holdDeleted }
    },
  }
}

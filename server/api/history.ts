/** A person's whole history: exported, imported, deleted. */

import type { z } from 'zod'
import { DomainError } from '#domain/api/errors.ts'
import { earnedIn, newlyEarned } from '#domain/badges/badge-rules.ts'
import type { Contract } from '#domain/contract/contract.ts'
import { accountSuccess } from '#domain/messages/account/account.ts'
import { presetTexts } from '#domain/messages/practice/presets.ts'
import { accountOf } from '#server/db/people/people.ts'
import { presetsOf } from '#server/db/people/presets.ts'
import { award, awardsOf } from '#server/db/records/achievements.ts'
import { loadBadgeState } from '#server/db/records/badge-state.ts'
import { clearHistory, restore } from '#server/db/records/recount.ts'
import { holdsOf, sessionsOf } from '#server/db/records/rows.ts'
import { awardDto } from './achievements.ts'
import type { Parts } from './parts.ts'
import { presetDto } from './presets.ts'
import type { Procedures } from './procedure.ts'
import { holdDto, newHold, newSession, readIncoming, sessionDto } from './records.ts'

type ExportOutput = z.output<Contract['user']['export']['output']>
type History = Pick<Procedures<'user'>['user'], 'export' | 'import' | 'clearHistory'>

/** More records than any person has: an export holds all. */
const ALL = 1_000_000

export function history(parts: Parts): History {
  const { database, now, onStored } = parts
  const { query } = database
  return {
    async clearHistory(_input, { person, logSecurityEvent }) {
      const removed = await clearHistory(database, person.id, now())
      logSecurityEvent('record.cleared')
      return { message: accountSuccess.history, removed }
    },
    async export(_input, { person, logSecurityEvent }) {
      const account = await accountOf(query, person.id)
      if (account === undefined) throw new DomainError('not-signed-in')
      const exported: ExportOutput = {
        format: 'stilltide-export',
        version: 1,
        exportedAt: now().toISOString(),
        account,
        sessions: (await sessionsOf(query, person.id, null, ALL)).map(sessionDto),
        holds: (await holdsOf(query, person.id, null, ALL)).map(holdDto),
        presets: (await presetsOf(database, person.id)).map(presetDto),
        achievements: (await awardsOf(query, person.id)).map(awardDto),
      }
      logSecurityEvent('record.exported')
      return exported
    },
    async import(input, { person }) {
      const records = [...input.sessions, ...input.holds]
      const how = await readIncoming(parts, { userId: person.id, origin: 'file', records })
      const sessions = input.sessions.map((one) => newSession(one, how)).sort(byEnd)
      const holds = input.holds.map((one) => newHold(one, how)).sort(byEnd)
      const presets = input.presets.map(({ id = parts.newId(), ...of }) => ({ id, ...of }))
      const restored = await restore(database, person.id, { sessions, holds, presets })
      if (restored === null) throw new DomainError('conflict', presetTexts.tooMany)
      onStored?.('session', restored.sessions)
      onStored?.('hold', restored.holds)
      const achievements = await awardRestored(parts, person.id)
      return { ...restored, achievements }
    },
  }
}

/** Records are imported in the order in which they were practised; an export lists the newest first. */
const byEnd = (one: { readonly completedAt: string }, other: { readonly completedAt: string }) =>
  Date.parse(one.completedAt) - Date.parse(other.completedAt)

/** Awards the badges that the imported records have earned, marked as migrated: nothing to celebrate now. */
async function awardRestored({ database: { query }, now }: Parts, userId: string) {
  const standing = await loadBadgeState(query, userId)
  if (standing === null) return []
  const { counts, held } = standing
  const badges = newlyEarned(held, earnedIn(counts, held))
  const at = now().toISOString()
  await award(query, userId, { badges, unlockedAt: at, awardedAt: at, recordId: null })
  return badges
}

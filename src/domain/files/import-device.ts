/** What a guest's device can store from an import file: complete sessions and holds. */

import { parseRecord } from '#domain/records/parse-record.ts'
import { type PracticeRecord, withoutIdlePace } from '#domain/records/record.ts'
import { DEFAULT_PACE, paceSeconds } from '#domain/session/pace.ts'
import { isWeekend, knownZone, localHour } from '#domain/time/local-day.ts'
import type { ImportHold, ImportPlan, ImportSession } from './import-file.ts'

/**
 * The same plan for a guest's device: without presets, which need an account, and without entries that lack
 * an id or time, which could be imported twice.
 */
export function planForDevice({ fresh, known, unreadable }: ImportPlan): ImportPlan {
  const sessions = fresh.sessions.filter((session) => sessionOf(session) !== null)
  const holds = fresh.holds.filter((hold) => holdOf(hold) !== null)
  const left = fresh.sessions.length - sessions.length + fresh.holds.length - holds.length
  return {
    fresh: { sessions, holds, presets: [] },
    known: { ...known, presets: 0 },
    unreadable: unreadable + left,
  }
}

/** The records of such a plan, the oldest of each kind first. */
export const recordsOf = ({ sessions, holds }: ImportPlan['fresh']): PracticeRecord[] =>
  [...sessions.map(sessionOf), ...holds.map(holdOf)].filter((record) => record !== null)

const plainInstant = (text: string | undefined) =>
  text === undefined ? undefined : new Date(text).toISOString()

/** An unknown time zone counts as UTC, as everywhere on a device. */
const zoneIn = (timeZone: string) => knownZone(timeZone) ?? 'UTC'

const timesOf = ({ id, startedAt, completedAt, timeZone, dayBeginsAt }: ImportSession | ImportHold) => ({
  id,
  ...(dayBeginsAt === undefined ? {} : { dayBeginsAt }),
  timeZone: timeZone === undefined ? undefined : zoneIn(timeZone),
  startedAt: plainInstant(startedAt),
  completedAt: plainInstant(completedAt),
})

/** Null if it is incomplete. A file does not say how a session ended. */
function sessionOf(session: ImportSession): PracticeRecord | null {
  const { technique, duration, breathCount = 0, startedAt, timeZone } = session
  if (startedAt === undefined || timeZone === undefined) return null
  const { averagePace, pace, sessionHour, isWeekend: wasWeekend } = session
  const standard = paceSeconds(DEFAULT_PACE)
  const record = parseRecord({
    ...timesOf(session),
    kind: 'session',
    technique: technique === 'four-seven-eight' ? '4-7-8' : technique,
    ...{ duration, breathCount, averagePace: averagePace ?? standard, pace: pace ?? standard },
    sessionHour: sessionHour ?? localHour(startedAt, timeZone),
    isWeekend: wasWeekend ?? isWeekend(startedAt, timeZone),
    ending: 'finished',
  })
  return record?.kind === 'session' ? withoutIdlePace(record) : null
}

const holdOf = (hold: ImportHold): PracticeRecord | null =>
  parseRecord({ ...timesOf(hold), kind: 'hold', holdDuration: hold.holdDuration })

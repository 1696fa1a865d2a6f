/** What of a record's file a device can keep by itself, for a guest: sessions and holds that are whole. */

import { parseRecord } from '#domain/records/parse-record.ts'
import { type PracticeRecord, withoutIdlePace } from '#domain/records/record.ts'
import { DEFAULT_PACE, paceSeconds } from '#domain/session/pace.ts'
import { isWeekend, knownZone, localHour } from '#domain/time/local-day.ts'
import type { ImportHold, ImportPlan, ImportSession } from './import-file.ts'

/** The same plan for a guest's device: presets belong to accounts, and what has no id or time cannot be kept once. */
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

/** A zone that nobody knows counts as UTC, as everywhere on a device. */
const zoneIn = (timeZone: string) => knownZone(timeZone) ?? 'UTC'

const timesOf = ({ id, startedAt, completedAt, timeZone, dayBeginsAt }: ImportSession | ImportHold) => ({
  id,
  ...(dayBeginsAt === undefined ? {} : { dayBeginsAt }),
  timeZone: timeZone === undefined ? undefined : zoneIn(timeZone),
  startedAt: plainInstant(startedAt),
  completedAt: plainInstant(completedAt),
})

/** Null where it is not whole. How it ended is not told by a file. */
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

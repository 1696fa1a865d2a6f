/** Records as procedures tell them. */
import { type BadgeId, badges } from '#domain/badges/badges.ts'
import { isWeekendDay } from '#domain/time/calendar.ts'
import type { StoredHold, StoredSession } from '#server/db/records/rows.ts'

/** A session as the contract tells it. */
export function sessionDto({ day, hour, ...session }: StoredSession) {
  const { id, startedAt, completedAt, timeZone, technique, duration, breathCount, averagePace, pace } =
    session
  const lived = { id, startedAt, completedAt, timeZone, dayBeginsAt: session.dayBeginsAt ?? 0 }
  const practised = { technique, duration, breathCount, averagePace, pace }
  return { ...lived, ...practised, sessionHour: hour, isWeekend: isWeekendDay(day) }
}

/** A hold as the contract tells it. */
export const holdDto = ({ dayBeginsAt = 0, ...hold }: StoredHold) => ({ ...hold, dayBeginsAt })

export const badgesDto = (ids: readonly BadgeId[]) =>
  ids.map((achievementId) => {
    const { name, description } = badges[achievementId]
    return { achievementId, name, description }
  })

/** A person's statistics, or for guests the demonstration's. */

import { DomainError } from '#domain/api/errors.ts'
import { toBadgeInputsDto } from '#domain/badges/badge-progress.ts'
import type { BreathStats, UserStats } from '#domain/stats/statistics.ts'
import { isGoalDay } from '#domain/stats/streaks.ts'
import { loadBadgeCounts } from '#server/db/records/badge-state.ts'
import { breathStatisticsOf, practiceDaysOf, statisticsOf } from '#server/db/records/statistics.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'

/** The record that guests are shown: user 5's (spec §6, decision 0017). Fixed, and belonging to no one. */
const DEMONSTRATION_USER = '5'
const demonstration: { readonly stats: UserStats; readonly breathStats: BreathStats } = {
  stats: {
    sessionCount: 42,
    totalTime: 25_200,
    dailyStreak: 12,
    currentGoalStreak: 4,
    personalBest: 95,
    todayTime: 600,
  },
  breathStats: { totalRecords: 18, shortest: 21, longest: 95, average: 52.5, median: 49 },
}

type Figures = Pick<Procedures<'user'>['user'], 'stats' | 'breathStats' | 'days' | 'standing'>

/** @throws DomainError unless a guest asks for the demonstration */
function admitGuest(userId: string | undefined) {
  if (userId !== DEMONSTRATION_USER) throw new DomainError('not-signed-in')
}

export const figures = ({ database: { read }, now }: Parts): Figures => ({
  // A signed-in person's `userId` is ignored: they always get their own.
  async stats({ userId, timeZone }, { person }) {
    if (person === null) {
      admitGuest(userId)
      return demonstration.stats
    }
    const stats = await statisticsOf(read, person.id, now(), timeZone)
    if (stats === undefined) throw new DomainError('not-signed-in')
    return stats
  },
  async breathStats({ userId }, { person }) {
    if (person !== null) return breathStatisticsOf(read, person.id)
    admitGuest(userId)
    return demonstration.breathStats
  },
  async days(range, { person }) {
    const known = await practiceDaysOf(read, person.id, range)
    const days = known.map(({ goalMinutes, ...day }) => ({
      ...day,
      isGoalMet: isGoalDay({ ...day, goalMinutes }),
    }))
    return { days }
  },
  standing: async (_input, { person }) => toBadgeInputsDto(await loadBadgeCounts(read, person.id)),
})

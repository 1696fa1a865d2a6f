/** The record that guests are shown: user 5's (spec §6, decision 0017). Fixed, and nobody's. */
import type { BreathStats, UserStats } from '#domain/stats/statistics.ts'

export const DEMONSTRATION_USER = '5'

export const demonstration: { readonly stats: UserStats; readonly breathStats: BreathStats } = {
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

/** An account's or a guest's figures, from the aggregates: the cost does not grow with the records. */
import type { Aggregates, HoldHistogram } from './aggregates.ts'
import { bridgedDays } from './chains.ts'
import { currentLength, goalStreaks } from './streaks.ts'

export interface UserStats {
  readonly sessionCount: number
  /** Seconds. */
  readonly totalTime: number
  readonly todayTime: number
  /** The longest goal streak and the current one, in days. */
  readonly dailyStreak: number
  readonly currentGoalStreak: number
  /** The longest hold in seconds; null if there is none. */
  readonly personalBest: number | null
}

/** Holds in seconds, not rounded; null if there are none. Skipped ones are not counted. */
export interface BreathStats {
  readonly totalRecords: number
  readonly shortest: number | null
  readonly longest: number | null
  readonly average: number | null
  readonly median: number | null
}

/** @param today the local day where the person is now, YYYY-MM-DD @param now milliseconds since 1970 */
export function userStats(
  { days, totals, chains }: Pick<Aggregates, 'days' | 'totals' | 'chains'>,
  today: string,
  now: number,
): UserStats {
  const runs = goalStreaks(
    days.values(),
    bridgedDays(chains, (day) => days.has(day)),
  )
  return {
    sessionCount: totals.sessions,
    totalTime: totals.seconds,
    todayTime: days.get(today)?.seconds ?? 0,
    dailyStreak: runs.reduce((most, run) => Math.max(most, run.days), 0),
    currentGoalStreak: currentLength(runs, today, totals, now),
    personalBest: totals.longestHold > 0 ? totals.longestHold : null,
  }
}

export function breathStats(holds: HoldHistogram): BreathStats {
  const columns = [...holds].filter(([, count]) => count > 0).sort(([a], [b]) => a - b)
  const totalRecords = columns.reduce((sum, [, count]) => sum + count, 0)
  if (totalRecords === 0) return { totalRecords, shortest: null, longest: null, average: null, median: null }
  /** The hold at index `place`; 0 is the shortest. */
  const at = (place: number) => {
    let passed = 0
    for (const [seconds, count] of columns) {
      passed += count
      if (place < passed) return seconds
    }
    throw new RangeError(`expected a place below ${totalRecords}, got ${place}`)
  }
  return {
    totalRecords,
    shortest: at(0),
    longest: at(totalRecords - 1),
    average: columns.reduce((sum, [seconds, count]) => sum + seconds * count, 0) / totalRecords,
    median: (at(Math.floor((totalRecords - 1) / 2)) + at(Math.floor(totalRecords / 2))) / 2,
  }
}

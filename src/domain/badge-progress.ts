/** How far a person has come with a badge that is not theirs yet, told only where it is known exactly. */
import { emptyAggregates, replay } from './aggregates.ts'
import { reachedOf, type Standing, standingOf } from './badge-rules.ts'
import { type BadgeId, type BadgeType, badges } from './badges.ts'
import type { CountedRecord } from './counted.ts'
import type { UserStats } from './statistics.ts'

export interface KnownStanding {
  readonly standing: Standing
  /** Whether every record was looked at: some measures cannot be told otherwise. */
  readonly isWhole: boolean
}

/** In the unit of the badge's threshold; `reached` is at most as much. */
export interface Progress {
  readonly reached: number
  readonly threshold: number
}

/** Measures that no figure of the account tells: they need every record. */
const fromRecords: ReadonlySet<BadgeType> = new Set([
  'streak',
  'session_length',
  'time_of_day',
  'technique',
  'calendar',
])

/** Where someone stands whose every record is here. None of the measures that are told asks for the goal. */
export const standingByRecords = (records: Iterable<CountedRecord>): KnownStanding => ({
  standing: standingOf(replay([...records].map((record) => ({ record, goalMinutes: 0 }))), 0),
  isWhole: true,
})

/**
 * Where a person stands by the figures of their account.
 * @param earned the badges they have
 * @param sessions every session of theirs; null where only some are known
 */
export function standingByFigures(
  stats: UserStats,
  earned: readonly BadgeId[],
  sessions: readonly CountedRecord[] | null,
): KnownStanding {
  const told = sessions === null ? standingOf(emptyAggregates, 0) : standingByRecords(sessions).standing
  // A hold counts as a technique, and is known by its length alone.
  const hold: CountedRecord[] = stats.personalBest === null ? [] : [holdOf(stats.personalBest)]
  const { techniques } = replay(hold.map((record) => ({ record, goalMinutes: 0 }))).totals
  const totals = {
    ...told.totals,
    sessions: stats.sessionCount,
    seconds: stats.totalTime,
    longestHold: stats.personalBest ?? 0,
    techniques: told.totals.techniques | techniques,
  }
  const collected = new Set(earned.filter((id) => id !== 'collection-master')).size
  return {
    standing: { ...told, totals, goalStreak: stats.dailyStreak, collected },
    isWhole: sessions !== null,
  }
}

const holdOf = (holdDuration: number): CountedRecord => ({ kind: 'hold', holdDuration })

/** Null where once is enough, so that there is nothing to count, and where it is not known. */
export function progressOf(id: BadgeId, { standing, isWhole }: KnownStanding): Progress | null {
  const { type, threshold } = badges[id]
  if (threshold === 1 || (!isWhole && fromRecords.has(type))) return null
  return { reached: Math.min(reachedOf(id, standing), threshold), threshold }
}

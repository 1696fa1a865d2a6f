/**
 * Streaks: days in a row, by the local day of each practice. These functions go through days, never sessions.
 */

import { dayNumber } from '#domain/time/calendar.ts'
import type { DayAggregate } from './aggregates.ts'
import { NEAR } from './chains.ts'

/** Days in a row and the bridged days among them, as day numbers; both ends are included. */
export interface Streak {
  readonly first: number
  readonly last: number
  /** How many of them count; bridged ones do not. */
  readonly days: number
}

const longestOf = (runs: readonly Streak[]) => runs.reduce((most, { days }) => Math.max(most, days), 0)

/**
 * `days` as streaks, oldest first; their order and repeats do not matter.
 * @param bridged see `bridgedDays`
 */
export function streaksOf(days: Iterable<string>, bridged: Iterable<string> = []): Streak[] {
  const counted = new Set([...days].map(dayNumber))
  const all = new Set([...counted, ...[...bridged].map(dayNumber)])
  const runs: Streak[] = []
  for (const number of [...all].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    const one = counted.has(number) ? 1 : 0
    if (run !== undefined && number === run.last + 1)
      runs[runs.length - 1] = { first: run.first, last: number, days: run.days + one }
    else runs.push({ first: number, last: number, days: one })
  }
  return runs
}

/** The longest streak in days, 0 without any. @param bridged days that do not break a streak */
export const longestStreak = (days: Iterable<string>, bridged: Iterable<string> = []): number =>
  longestOf(streaksOf(days, bridged))

/** What the current streak needs to know of the latest practice. */
export interface Latest {
  /** The latest local day with a session; null without any. */
  readonly lastDay: string | null
  /** When the latest session ended, in milliseconds since 1970. */
  readonly lastEnd: number | null
}

/**
 * The length in days of the streak that is not yet broken: `today` counts if it has practice, and does not
 * break the streak while it has none. Tomorrow counts too: a person who flew west may have practised there
 * already. If the latest session ended less than 24 hours before `now`, no date since then is a gap: a
 * practice now would still follow it.
 * @param now milliseconds since 1970
 */
export function currentLength(runs: readonly Streak[], today: string, latest?: Latest, now = 0): number {
  const number = dayNumber(today)
  const { lastDay = null, lastEnd = null } = latest ?? {}
  const isNear = lastDay !== null && lastEnd !== null && now - lastEnd < NEAR
  const yesterday = isNear ? Math.min(number - 1, dayNumber(lastDay)) : number - 1
  return longestOf(runs.filter(({ first, last }) => first <= number + 1 && last >= yesterday))
}

/** The same for days in any order; see `currentLength`. */
export const currentStreak = (days: Iterable<string>, today: string): number =>
  currentLength(streaksOf(days), today)

/** Whether the day's practice reached the goal that was set when its first session arrived. */
export const isGoalDay = ({ seconds, goalMinutes }: DayAggregate): boolean => seconds >= goalMinutes * 60

/** The streaks of days that reached their goal. */
export const goalStreaks = (days: Iterable<DayAggregate>, bridged: Iterable<string> = []): Streak[] =>
  streaksOf(
    [...days].filter(isGoalDay).map(({ day }) => day),
    bridged,
  )

/** The longest goal streak in days, shown as "Longest Goal Streak" (spec §3). */
export const dailyStreak = (days: Iterable<DayAggregate>, bridged: Iterable<string> = []): number =>
  longestOf(goalStreaks(days, bridged))

/** The current goal streak, in days; see `currentLength`. */
export const currentGoalStreak = (days: Iterable<DayAggregate>, today: string): number =>
  currentLength(goalStreaks(days), today)

/** Streaks: days in a row, by the local day of the practice. They walk days, never sessions. */
import type { DayAggregate } from './aggregates.ts'
import { dayNumber } from './calendar.ts'

/** Days in a row, as day numbers; both ends belong to it. */
export interface Run {
  readonly first: number
  readonly last: number
}

const lengthOf = ({ first, last }: Run) => last - first + 1
const longestOf = (runs: readonly Run[]) => runs.reduce((most, run) => Math.max(most, lengthOf(run)), 0)

/** `days` as runs, oldest first; order and repeats do not matter. */
function runsOf(days: Iterable<string>): Run[] {
  const runs: Run[] = []
  for (const number of [...new Set(days)].map(dayNumber).sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run !== undefined && number === run.last + 1) runs[runs.length - 1] = { ...run, last: number }
    else runs.push({ first: number, last: number })
  }
  return runs
}

/** The most days in a row, 0 without any. */
export const longestRun = (days: Iterable<string>): number => longestOf(runsOf(days))

/**
 * The days of the run that still goes on: `today` counts when it is among them, and does not break it while it is not.
 * Tomorrow counts too: whoever flew west has practised it already, where it had begun.
 */
export function currentOf(runs: readonly Run[], today: string): number {
  const now = dayNumber(today)
  return longestOf(runs.filter(({ first, last }) => first <= now + 1 && last >= now - 1))
}

/** The same of days in any order; see `currentOf`. */
export const currentRun = (days: Iterable<string>, today: string): number => currentOf(runsOf(days), today)

/** Whether the day's practice reached the goal that was set when its first session came. */
export const isGoalDay = ({ seconds, goalMinutes }: DayAggregate): boolean => seconds >= goalMinutes * 60

const goalDays = (days: Iterable<DayAggregate>) => [...days].filter(isGoalDay).map(({ day }) => day)

/** The longest goal streak in days, shown as "Longest Goal Streak" (spec §3). */
export const dailyStreak = (days: Iterable<DayAggregate>): number => longestRun(goalDays(days))

/** The goal streak that still goes on, in days; see `currentRun`. */
export const currentGoalStreak = (days: Iterable<DayAggregate>, today: string): number =>
  currentRun(goalDays(days), today)

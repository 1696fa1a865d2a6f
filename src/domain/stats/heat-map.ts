/** A calendar of practice: what each local day contains, how deep its colour is, and where it is placed. */

import type { HoldSummary, PracticeSummary, SessionSummary } from '#domain/records/practice-history.ts'
import { addDays, dayNumber, weekdayOf } from '#domain/time/calendar.ts'

/** What was practised on a local day, by the time zone of each practice. */
export interface DayOfPractice {
  readonly day: string
  /** Of sessions only; holds add nothing (decision 0014). */
  readonly seconds: number
  readonly sessions: number
  readonly holds: number
  /** Seconds, 0 without a hold. */
  readonly longestHold: number
}

export type HeatLevel = 0 | 1 | 2 | 3 | 4

/** From this many seconds on, a day has level 2, 3 and 4; any session at all gives level 1. */
export const heatSteps = [5 * 60, 10 * 60, 20 * 60] as const

export function heatLevel(seconds: number): HeatLevel {
  if (seconds <= 0) return 0
  return (1 + heatSteps.filter((step) => seconds >= step).length) as HeatLevel
}

/** @param day YYYY-MM-DD */
export const emptyDay = (day: string): DayOfPractice => ({
  day,
  seconds: 0,
  sessions: 0,
  holds: 0,
  longestHold: 0,
})

/**
 * The days with any practice.
 * @param practices newest first by their end
 * @param first the earliest day needed: YYYY-MM-DD
 */
export function daysOfPractice(
  practices: Iterable<PracticeSummary>,
  first: string,
): ReadonlyMap<string, DayOfPractice> {
  const days = new Map<string, DayOfPractice>()
  // No zone is more than 14 hours from UTC, and nothing lasts longer than 4.
  const since = (dayNumber(first) - 1) * 86_400_000
  for (const practice of practices) {
    if (practice.completedAt < since) break
    const { day } = practice
    if (day >= first) days.set(day, withPractice(days.get(day) ?? emptyDay(day), practice))
  }
  return days
}

function withPractice(of: DayOfPractice, practice: PracticeSummary): DayOfPractice {
  if (practice.kind === 'session')
    return { ...of, seconds: of.seconds + practice.duration, sessions: of.sessions + 1 }
  if (practice.holdDuration === 0) return of
  return { ...of, holds: of.holds + 1, longestHold: Math.max(of.longestHold, practice.holdDuration) }
}

/** A day as the account counted it. */
export type CountedDay = Pick<DayOfPractice, 'day' | 'seconds' | 'sessions'>

/** What the account does not count yet, or should no longer count. */
export interface LocalChanges {
  /** Sessions that are not in the account yet. */
  readonly added: Iterable<SessionSummary>
  /** Sessions that are hidden here, though the account still counts them. */
  readonly removed: Iterable<SessionSummary>
  readonly holds: Iterable<HoldSummary>
}

/**
 * The days as the account counted them, with the local changes applied.
 * @param first the earliest day needed
 */
export function mergeCountedDays(
  counted: Iterable<CountedDay>,
  { added, removed, holds }: LocalChanges,
  first: string,
): ReadonlyMap<string, DayOfPractice> {
  const days = new Map<string, DayOfPractice>()
  for (const one of counted) days.set(one.day, { ...emptyDay(one.day), ...one })
  for (const practice of [...added, ...holds]) {
    const { day } = practice
    if (day >= first) days.set(day, withPractice(days.get(day) ?? emptyDay(day), practice))
  }
  for (const session of removed) {
    const of = days.get(session.day)
    if (of !== undefined) days.set(of.day, withoutSession(of, session))
  }
  return days
}

/** `day` without one of its sessions. */
export const withoutSession = <Day extends CountedDay>(day: Day, { duration }: SessionSummary): Day => ({
  ...day,
  seconds: Math.max(0, day.seconds - duration),
  sessions: Math.max(0, day.sessions - 1),
})

/** Days since Monday, 0…6. */
const afterMonday = (day: string) => (weekdayOf(day) + 6) % 7

/** A square of the calendar. */
export interface Square {
  readonly day: string
  readonly column: number
  readonly row: number
}

/** The Monday on which the last `count` weeks begin, including the week of `today`. */
export const startOfWeeks = (today: string, count: number): string =>
  addDays(today, -afterMonday(today) - 7 * (count - 1))

/**
 * The weeks up to `today` as columns, Monday in row 0; the last one ends with today.
 * @param count number of weeks
 */
export function weeksUntil(today: string, count: number): Square[] {
  const first = startOfWeeks(today, count)
  const length = dayNumber(today) - dayNumber(first) + 1
  return Array.from({ length }, (_, index) => ({
    day: addDays(first, index),
    column: Math.floor(index / 7),
    row: index % 7,
  }))
}

/** The days of a month as rows of weeks, Monday in column 0. @param month YYYY-MM */
export function monthOf(month: string): Square[] {
  const first = `${month}-01`
  const before = afterMonday(first)
  const length = dayNumber(`${nextMonth(month, 1)}-01`) - dayNumber(first)
  return Array.from({ length }, (_, index) => ({
    day: addDays(first, index),
    column: (before + index) % 7,
    row: Math.floor((before + index) / 7),
  }))
}

/** The month `by` months after `month`, before it when negative; both YYYY-MM. */
export function nextMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + by
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** Where a month begins in a calendar of weeks. */
export interface MonthMark {
  /** YYYY-MM */
  readonly month: string
  readonly column: number
}

/** The months that begin within `squares`. */
export const monthMarks = (squares: readonly Square[]): MonthMark[] =>
  squares
    .filter(({ day }) => day.endsWith('-01'))
    .map(({ day, column }) => ({ month: day.slice(0, 7), column }))

/** The last `count` days up to `today`, oldest first, including those without practice. */
export const lastDays = (
  days: ReadonlyMap<string, DayOfPractice>,
  today: string,
  count: number,
): DayOfPractice[] =>
  Array.from({ length: count }, (_, index) => {
    const day = addDays(today, index - count + 1)
    return days.get(day) ?? emptyDay(day)
  })

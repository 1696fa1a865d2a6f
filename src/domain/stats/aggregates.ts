/**
 * Totals of a person's records: everything that badges, streaks and statistics need. One function applies one
 * record, in order of arrival; the server stores the same numbers in tables (`practice_day`, `user_totals`,
 * `hold_histogram`).
 */

import { isCheetah, nearestLevel } from '#domain/session/pace.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { addDays, isHoliday, seasonOf, weekdayOf } from '#domain/time/calendar.ts'
import { type Chain, withPractice } from './chains.ts'
import type { CountedHold, CountedRecord, CountedSession } from './counted.ts'

/** One local day with at least one session. */
export interface DayAggregate {
  readonly day: string
  readonly seconds: number
  readonly sessions: number
  /** The goal that was set when the day's first session arrived. */
  readonly goalMinutes: number
}

/** Sums, extremes, bit masks and flags; a flag that is set stays set until a replay. */
export interface Totals {
  readonly sessions: number
  readonly seconds: number
  /** Seconds, 0 without any. */
  readonly longestSession: number
  readonly longestHold: number
  /** Bits of `techniqueBits`, holds included. */
  readonly techniques: number
  /** Bit h: a session began in local hour h. */
  readonly hours: number
  /** Sessions begun in the hours 6–10. */
  readonly mornings: number
  /** Bit s: there was a session in season s of `seasonOf`. */
  readonly seasons: number
  /** The earliest and the latest day with a session. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  /** When the earliest session began and the latest ended, in milliseconds since 1970. */
  readonly firstStart: number | null
  readonly lastEnd: number | null
  /** Sessions on the Saturday and the Sunday of one weekend. */
  readonly wholeWeekend: boolean
  /** A session after a break; see `bordersBreak`. */
  readonly comeback: boolean
  readonly holiday: boolean
  readonly cheetah: boolean
  /** A hold longer than the longest one before it. */
  readonly bestBeaten: boolean
}

/** How many holds there were of each length in seconds; without skipped ones (0). */
export type HoldHistogram = ReadonlyMap<number, number>

export interface Aggregates {
  readonly days: ReadonlyMap<string, DayAggregate>
  readonly totals: Totals
  readonly holds: HoldHistogram
  /** They determine which days without practice do not break a streak. */
  readonly chains: readonly Chain[]
}

/** A record with the daily goal, in minutes, that was set when it arrived. */
export interface RecordWithGoal {
  readonly record: CountedRecord
  readonly goalMinutes: number
}

/** This many local dates in a row without practice make a break (spec §3: "a 7+ day break"). */
const BREAK_DATES = 7
/** After such a break, the next practice day is this many days after the last one. */
export const BREAK_DAYS = BREAK_DATES + 1
/** This time from the end of a practice to the start of the next makes a break too, in milliseconds. */
export const BREAK_TIME = 7 * 24 * 3_600_000

export const techniqueBits = {
  energizing: 1,
  '4-7-8': 2,
  'box-breathing': 4,
  'breath-hold': 8,
} as const satisfies Record<TechniqueId, number>

const nothing: Totals = {
  sessions: 0,
  seconds: 0,
  longestSession: 0,
  longestHold: 0,
  techniques: 0,
  hours: 0,
  mornings: 0,
  seasons: 0,
  firstDay: null,
  lastDay: null,
  firstStart: null,
  lastEnd: null,
  wholeWeekend: false,
  comeback: false,
  holiday: false,
  cheetah: false,
  bestBeaten: false,
}

/** The aggregates of a person without records. */
export const emptyAggregates: Aggregates = { days: new Map(), totals: nothing, holds: new Map(), chains: [] }

/** New aggregates with one more record, the last to arrive; `aggregates` is not changed. */
export function applyRecord(aggregates: Aggregates, record: CountedRecord, goalMinutes: number): Aggregates {
  const next = { ...aggregates, days: new Map(aggregates.days), holds: new Map(aggregates.holds) }
  add(next, record, goalMinutes)
  return next
}

const start = (): MutableAggregates => ({ days: new Map(), totals: nothing, holds: new Map(), chains: [] })

/**
 * The aggregates of a whole history, in order of arrival. Used after a deletion, without the deleted record.
 */
export function replay(history: Iterable<RecordWithGoal>): Aggregates {
  const aggregates = start()
  for (const { record, goalMinutes } of history) add(aggregates, record, goalMinutes)
  return aggregates
}

/** The totals after each record of a history. */
export function* runningTotals(history: Iterable<RecordWithGoal>): Generator<Totals, void> {
  const aggregates = start()
  for (const { record, goalMinutes } of history) {
    add(aggregates, record, goalMinutes)
    yield aggregates.totals
  }
}

interface MutableAggregates {
  readonly days: Map<string, DayAggregate>
  totals: Totals
  readonly holds: Map<number, number>
  chains: readonly Chain[]
}

function add(aggregates: MutableAggregates, record: CountedRecord, goalMinutes: number): void {
  const { days, totals, holds } = aggregates
  if (record.kind === 'session') {
    aggregates.totals = withSession(totals, record, (day) => days.has(day))
    days.set(record.day, dayWith(days.get(record.day), record, goalMinutes))
    aggregates.chains = withPractice(aggregates.chains, record)
  } else if (record.holdDuration > 0) {
    aggregates.totals = withHold(totals, record)
    holds.set(record.holdDuration, (holds.get(record.holdDuration) ?? 0) + 1)
  }
}

function dayWith(known: DayAggregate | undefined, session: CountedSession, goalMinutes: number) {
  const { day, duration } = session
  if (known === undefined) return { day, seconds: duration, sessions: 1, goalMinutes }
  return { ...known, seconds: known.seconds + duration, sessions: known.sessions + 1 }
}

/** What a session adds, computed from the session alone; the server passes it to its SQL statement. */
export interface Contribution {
  readonly day: string
  /** Seconds. */
  readonly duration: number
  /** One bit of each of the totals' masks; 0 for `other` techniques. */
  readonly techniques: number
  readonly hours: number
  readonly seasons: number
  /** 1 for a session that began in the hours 6–10. */
  readonly mornings: number
  readonly isHoliday: boolean
  readonly isCheetah: boolean
  /** The other day of the same weekend; null on a weekday. */
  readonly weekendPartner: string | null
}

export function contributionOf(session: Omit<CountedSession, 'start' | 'end'>): Contribution {
  const { day, hour, technique, duration } = session
  return {
    day,
    duration,
    techniques: technique === 'other' ? 0 : techniqueBits[technique],
    hours: 1 << hour,
    seasons: 1 << seasonOf(day),
    mornings: hour >= 6 && hour <= 10 ? 1 : 0,
    isHoliday: isHoliday(day),
    isCheetah: isCheetahSession(session),
    weekendPartner: weekendPartner(day),
  }
}

/** @param isPractised whether a day had a session before this one arrived */
function withSession(totals: Totals, session: CountedSession, isPractised: (day: string) => boolean): Totals {
  const { firstDay, lastDay, firstStart, lastEnd } = totals
  const { start, end } = session
  const { day, duration, techniques, hours, seasons, mornings, ...is } = contributionOf(session)
  return {
    ...totals,
    sessions: totals.sessions + 1,
    seconds: totals.seconds + duration,
    longestSession: Math.max(totals.longestSession, duration),
    techniques: totals.techniques | techniques,
    hours: totals.hours | hours,
    mornings: totals.mornings + mornings,
    seasons: totals.seasons | seasons,
    firstDay: firstDay === null || day < firstDay ? day : firstDay,
    lastDay: lastDay === null || day > lastDay ? day : lastDay,
    firstStart: Math.min(start, firstStart ?? start),
    lastEnd: Math.max(end, lastEnd ?? end),
    wholeWeekend: totals.wholeWeekend || (is.weekendPartner !== null && isPractised(is.weekendPartner)),
    comeback: totals.comeback || bordersBreak(session, totals),
    holiday: totals.holiday || is.isHoliday,
    cheetah: totals.cheetah || is.isCheetah,
  }
}

const withHold = (totals: Totals, { holdDuration }: CountedHold): Totals => ({
  ...totals,
  longestHold: Math.max(totals.longestHold, holdDuration),
  techniques: totals.techniques | techniqueBits['breath-hold'],
  bestBeaten: totals.bestBeaten || (totals.longestHold > 0 && holdDuration > totals.longestHold),
})

function weekendPartner(day: string): string | null {
  const weekday = weekdayOf(day)
  if (weekday === 6) return addDays(day, 1)
  return weekday === 0 ? addDays(day, -1) : null
}

/**
 * Whether a session ends a break or, arriving late, shows that the first one so far ended one: seven dates
 * without practice, or 7 x 24 hours from the end of one session to the start of the next. A session in
 * between can only shorten existing breaks.
 */
function bordersBreak(session: CountedSession, totals: Totals): boolean {
  const { firstDay, lastDay, firstStart, lastEnd } = totals
  if (firstDay === null || lastDay === null || firstStart === null || lastEnd === null) return false
  const { day, start, end } = session
  const [after, before] = [day >= addDays(lastDay, BREAK_DAYS), day <= addDays(firstDay, -BREAK_DAYS)]
  return after || before || start >= lastEnd + BREAK_TIME || end <= firstStart - BREAK_TIME
}

/**
 * Only the Treadmill follows a pace. Stop sends whole seconds (spec §7), so 5 has to mean the Horse's 5.14.
 */
function isCheetahSession({
  technique,
  pace,
  averagePace,
}: Pick<CountedSession, 'technique' | 'pace' | 'averagePace'>): boolean {
  const isQuick = (sent: number | null) => sent !== null && isCheetah(nearestLevel(sent))
  return technique === 'energizing' && (isQuick(pace) || isQuick(averagePace))
}

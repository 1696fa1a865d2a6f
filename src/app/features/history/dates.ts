/** Days and times as people write them here. Formats are made once, when first needed: making one is slow. */
import { timeZoneHere } from '#app/queries/statistics.ts'
import { dayOf } from '#domain/heat-map.ts'
import { dayHere, localDay } from '#domain/local-day.ts'
import type { PastPractice } from '#domain/practice-history.ts'

function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  let format: Intl.DateTimeFormat | undefined
  // The practices of a day stand one below the other.
  let last = { day: '', words: '' }
  return (day) => {
    if (day === last.day) return last.words
    format ??= new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' })
    // Noon, so that no rounding moves it.
    last = { day, words: format.format(new Date(`${day}T12:00:00Z`)) }
    return last.words
  }
}
/** 'Saturday, November 21, 2026'. @param day YYYY-MM-DD */
export const longDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** 'Nov 21, 2026' */
export const shortDay = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const month = dayFormat({ month: 'long', year: 'numeric' })
/** 'November 2026'. @param of YYYY-MM */
export const monthInWords = (of: string) => month(`${of}-01`)
/** 'Mon' */
export const weekdayInShort = dayFormat({ weekday: 'short' })
const monthOnly = dayFormat({ month: 'short' })
/** 'Nov' */
export const shortMonth = (of: string) => monthOnly(`${of}-01`)

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const make = (zone: string) =>
    new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: zone })
  let made: Intl.DateTimeFormat
  try {
    made = make(timeZone)
  } catch {
    // A zone that this platform does not know counts as UTC, as for days.
    made = make('UTC')
  }
  clocks.set(timeZone, made)
  return made
}

/** When a practice began, where it was lived: '7:12 AM'. */
export const timeOf = ({ startedAt, timeZone }: PastPractice) => clockIn(timeZone).format(startedAt)

/** The first look at a time zone takes longer than a list. */
export const knowZone = (): void => void localDay(new Date().toISOString(), timeZoneHere())

/** Makes the formats that a row needs, for a list about to be drawn. */
export function prepareDates(): void {
  longDay(dayHere())
  clockIn(timeZoneHere()).format()
}

/** Looks up the days and times of `practices`, for a list about to be drawn. */
export function prepareRows(practices: readonly PastPractice[]): void {
  for (const practice of practices) {
    longDay(dayOf(practice))
    timeOf(practice)
  }
}

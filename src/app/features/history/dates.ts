/** Days and times of the history in words. Formats are created once, at first use: creating one is slow. */
import { lazyFormat } from '#app/ui/text/date-format.ts'
import type { PracticeSummary } from '#domain/records/practice-history.ts'
import { dayHere } from '#domain/time/day-here.ts'
import { localDay, zoneHere } from '#domain/time/local-day.ts'

function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = lazyFormat({ ...options, timeZone: 'UTC' })
  // Practices of the same day follow each other, so the last result is reused.
  let last = { day: '', words: '' }
  return (day) => {
    if (day === last.day) return last.words
    // Noon, so that no rounding changes the day.
    last = { day, words: format().format(new Date(`${day}T12:00:00Z`)) }
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

const clock = lazyFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
/** The text for each minute of a day, once formatted. */
const times = new Map<number, string>()

/** The local time at which a practice began: '7:12 AM'. Few distinct times, but thousands of rows. */
export function timeOf({ minute }: PracticeSummary): string {
  const known = times.get(minute)
  if (known !== undefined) return known
  const time = clock().format(minute * 60_000)
  times.set(minute, time)
  return time
}

/** The first use of a time zone takes longer than drawing a list. */
export const preloadTimeZone = (): void => void localDay(new Date().toISOString(), zoneHere())

/** Creates the formats that a row needs, for a list about to be drawn. */
export function prepareDates(): void {
  longDay(dayHere())
  clock().format()
}

/** Formats the days and times of `practices`, for a list about to be drawn. */
export function prepareRows(practices: readonly PracticeSummary[]): void {
  for (const practice of practices) {
    longDay(practice.day)
    timeOf(practice)
  }
}

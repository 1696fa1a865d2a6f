/** Days and times as people write them here. Formats are made once, when first needed: making one is slow. */
import { timeZoneHere } from '#app/queries/statistics.ts'
import { localDay } from '#domain/local-day.ts'
import type { PastPractice } from '#domain/practice-history.ts'

function dayFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' })
    return format.format(date)
  }
}
const long = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const short = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const month = dayFormat({ month: 'long', year: 'numeric' })
const weekday = dayFormat({ weekday: 'short' })
const monthOnly = dayFormat({ month: 'short' })

/** Noon, so that no rounding moves it. */
const at = (day: string) => new Date(`${day}T12:00:00Z`)

/** 'Saturday, November 21, 2026'. @param day YYYY-MM-DD */
export const longDay = (day: string) => long(at(day))
/** 'Nov 21, 2026' */
export const shortDay = (day: string) => short(at(day))
/** 'November 2026'. @param of YYYY-MM */
export const monthInWords = (of: string) => month(at(`${of}-01`))
/** 'Mon' */
export const weekdayInShort = (day: string) => weekday(at(day))
/** 'Nov' */
export const shortMonth = (of: string) => monthOnly(at(`${of}-01`))

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

/** The local day here, now. */
export const today = () => localDay(new Date().toISOString(), timeZoneHere())

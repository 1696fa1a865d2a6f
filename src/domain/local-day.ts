/** The day and hour of an instant where it was lived: a record's are those of its start, fixed when written. */
import { isWeekendDay } from './calendar.ts'

/** Making one is slow, and each is 26 kB: there are about 600 names of zones, but any number of spellings of them. */
const MOST_FORMATS = 600
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats for `timeZone` (IANA); a zone this platform does not know counts as UTC. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const make = (zone: string) =>
    new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
    })
  let format: Intl.DateTimeFormat
  try {
    format = make(timeZone)
  } catch {
    format = make('UTC')
  }
  if (formats.size >= MOST_FORMATS) formats.clear()
  formats.set(timeZone, format)
  return format
}

/** The calendar day (YYYY-MM-DD) and the hour (0…23) of an instant somewhere. */
export interface LocalTime {
  readonly day: string
  readonly hour: number
}

const MINUTE = 60_000

/**
 * Since then clocks go by whole minutes, and are put on and back at whole minutes alone, in milliseconds since 1970
 * (IANA time zone database; the last that was not: Liberia, 7 January 1972).
 */
const SINCE = Date.UTC(1973, 0, 1)

/** What a minute that began at `from`, in milliseconds since 1970, is somewhere. */
interface Minute {
  readonly from: number
  readonly time: LocalTime
}

/** The minute that was asked for last, by zone: many practices end in the same one, and formatting is slow. */
const minutes = new Map<string, Minute>()

/**
 * @param iso an instant; one that is no date is a RangeError
 * @param timeZone IANA name; one that this platform does not know counts as UTC
 */
export function localTime(iso: string, timeZone: string): LocalTime {
  const instant = Date.parse(iso)
  const from = instant - (instant % MINUTE)
  const last = minutes.get(timeZone)
  if (last?.from === from) return last.time
  const time = formatted(instant, timeZone)
  if (from >= SINCE) {
    if (minutes.size >= MOST_FORMATS) minutes.clear()
    minutes.set(timeZone, { from, time })
  }
  return time
}

function formatted(instant: number, timeZone: string): LocalTime {
  let [year, month, day, hour] = ['', '', '', '']
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) {
    if (type === 'year') year = value.padStart(4, '0')
    else if (type === 'month') month = value
    else if (type === 'day') day = value
    else if (type === 'hour') hour = value
  }
  return { day: `${year}-${month}-${day}`, hour: Number(hour) }
}

/** The calendar day of `iso` in `timeZone`, as YYYY-MM-DD; see `localTime`. */
export const localDay = (iso: string, timeZone: string): string => localTime(iso, timeZone).day

/** The calendar day of an instant where this runs, as YYYY-MM-DD; without a format, whose first takes 50 ms on a phone. */
export function dayHere(at = new Date()): string {
  const [year, month, day] = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(String)
  return [year?.padStart(4, '0'), month?.padStart(2, '0'), day?.padStart(2, '0')].join('-')
}

/** The hour of `iso` in `timeZone`, 0…23; see `localTime`. */
export const localHour = (iso: string, timeZone: string): number => localTime(iso, timeZone).hour

/** Whether `iso` falls on a Saturday or Sunday in `timeZone`. */
export const isWeekend = (iso: string, timeZone: string): boolean => isWeekendDay(localDay(iso, timeZone))

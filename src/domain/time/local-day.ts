/** The local day and time of an instant in a zone. For a record, those of its start, stored with it. */
import { isWeekendDay } from './calendar.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * No zone changes its clocks twice within this time, in milliseconds: if both ends have the same offset, so
 * has everything between. Since 1973 the shortest between two changes was a week less an hour (Recife,
 * October 2000; IANA time zone database 2025b, all zones).
 */
const SPAN = 6 * DAY

/**
 * From then on all offsets are whole minutes, in milliseconds since 1970 (ibid.; the last exception: Liberia,
 * until 7 January 1972).
 */
const SINCE = Date.UTC(1973, 0, 1)
/** Later years have another ISO format. */
const UNTIL = Date.UTC(9999, 0, 1)

/** A stretch of time in which a zone's clocks change at most once, in milliseconds. */
interface Span {
  readonly from: number
  /** When they change; the end of the span if they do not. */
  readonly change: number
  /** The offset from UTC before the change, and after it. */
  readonly before: number
  readonly after: number
}

interface Zone {
  readonly format: Intl.DateTimeFormat
  /** By the start of each span. */
  readonly spans: Map<number, Span>
  /** The span used last: a history is read in order of time. */
  last: Span | null
}

/** Most formatters cached: slow to make, 26 kB each. About 600 zone names, but any number of spellings. */
const MOST_ZONES = 600
/** Per zone: sixteen years of spans. */
const MOST_SPANS = 1000
const zones = new Map<string, Zone>()

/** Null for a name that this platform does not know. */
function zoneNamed(timeZone: string): Zone | null {
  const known = zones.get(timeZone)
  if (known !== undefined) return known
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  } catch {
    return null
  }
  if (zones.size >= MOST_ZONES) zones.clear()
  const zone: Zone = { format, spans: new Map(), last: null }
  zones.set(timeZone, zone)
  return zone
}

const UTC = 'UTC'

/** An offset from UTC (ECMA-262 › UTCOffset): `+05:30`, `-0300`, `+09`. Not every engine supports it. */
const OFFSET = /^([+-])([01]\d|2[0-3])(?::?([0-5]\d))?$/

/** Milliseconds ahead of UTC; null for anything that is not an offset. */
function offsetIn(timeZone: string): number | null {
  const [, sign, hours, minutes = '00'] = OFFSET.exec(timeZone) ?? []
  if (sign === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE)
}

/** The longest name of a zone, in characters. */
const LONGEST_ZONE = 64

/**
 * The zone that `name` means: an IANA name known to this platform, unchanged, or an offset in the form
 * `+05:30`. Null for anything else, which counts as no zone.
 */
export function knownZone(name: unknown): string | null {
  if (typeof name !== 'string' || name.length > LONGEST_ZONE) return null
  const [, sign, hours, minutes = '00'] = OFFSET.exec(name) ?? []
  if (sign !== undefined) return `${sign}${hours}:${minutes}`
  return zoneNamed(name) === null ? null : name
}

/** The zone of this device; UTC if the browser reports none or one it does not know (`Etc/Unknown`). */
export const zoneHere = (): string => knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? UTC

/** The local calendar day (YYYY-MM-DD), hour (0…23) and minute (0…59) of an instant. */
export interface LocalTime {
  readonly day: string
  readonly hour: number
  readonly minute: number
}

/**
 * @param iso an instant; a RangeError if it is not a date
 * @param timeZone IANA name or offset (`knownZone`); any other counts as UTC
 */
export function localTime(iso: string, timeZone: string): LocalTime {
  const instant = Date.parse(iso)
  const offset = offsetIn(timeZone)
  if (offset !== null) return shown(instant + offset)
  const zone = zoneNamed(timeZone) ?? (zoneNamed(UTC) as Zone)
  if (!(instant >= SINCE && instant < UNTIL)) return formatted(zone, instant)
  const { change, before, after } = spanOf(zone, instant)
  return shown(instant + (instant < change ? before : after))
}

/** @param local milliseconds since 1970 in local time */
function shown(local: number): LocalTime {
  const ofDay = ((local % DAY) + DAY) % DAY
  return {
    day: dayOf(Math.floor(local / DAY)),
    hour: Math.floor(ofDay / HOUR),
    minute: Math.floor(ofDay / MINUTE) % 60,
  }
}

function spanOf(zone: Zone, instant: number): Span {
  const from = instant - (instant % SPAN)
  if (zone.last?.from === from) return zone.last
  let span = zone.spans.get(from)
  if (span === undefined) {
    span = makeSpan(zone, from)
    if (zone.spans.size >= MOST_SPANS) zone.spans.clear()
    zone.spans.set(from, span)
  }
  zone.last = span
  return span
}

function makeSpan(zone: Zone, from: number): Span {
  // One span ends where the next begins.
  const before = zone.spans.get(from - SPAN)?.after ?? offsetAt(zone, from)
  const after = zone.spans.get(from + SPAN)?.before ?? offsetAt(zone, from + SPAN)
  let [still, change] = [from, from + SPAN]
  while (before !== after && change - still > MINUTE) {
    const middle = still + Math.ceil((change - still) / 2 / MINUTE) * MINUTE
    if (offsetAt(zone, middle) === before) still = middle
    else change = middle
  }
  return { from, change, before, after }
}

/** @param at a whole minute */
function offsetAt(zone: Zone, at: number): number {
  const { day, hour, minute } = formatted(zone, at)
  return Date.parse(`${day}T00:00Z`) + hour * HOUR + minute * MINUTE - at
}

/** Eleven years of days. */
const MOST_DAYS = 4000
/** By day number since 1970: a long history needs each day often, in any order, and shares these strings. */
const days = new Map<number, string>()

function dayOf(number: number): string {
  let day = days.get(number)
  if (day === undefined) {
    if (days.size >= MOST_DAYS) days.clear()
    day = new Date(number * DAY).toISOString().slice(0, 10)
    days.set(number, day)
  }
  return day
}

function formatted({ format }: Zone, instant: number): LocalTime {
  let [year, month, day, hour, minute] = ['', '', '', '', '']
  for (const { type, value } of format.formatToParts(instant)) {
    if (type === 'year') year = value.padStart(4, '0')
    else if (type === 'month') month = value
    else if (type === 'day') day = value
    else if (type === 'hour') hour = value
    else if (type === 'minute') minute = value
  }
  return { day: `${year}-${month}-${day}`, hour: Number(hour), minute: Number(minute) }
}

/** The calendar day of `iso` in `timeZone`, as YYYY-MM-DD; see `localTime`. */
export const localDay = (iso: string, timeZone: string): string => localTime(iso, timeZone).day

/** The hour of `iso` in `timeZone`, 0…23; see `localTime`. */
export const localHour = (iso: string, timeZone: string): number => localTime(iso, timeZone).hour

/** Whether `iso` falls on a Saturday or Sunday in `timeZone`. */
export const isWeekend = (iso: string, timeZone: string): boolean => isWeekendDay(localDay(iso, timeZone))

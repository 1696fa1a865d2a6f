/** The day and time of an instant where it was lived: a record's are those of its start, fixed when written. */
import { isWeekendDay } from './calendar.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * No zone changes its clocks twice in so long, in milliseconds: where both ends have one offset, all between has it.
 * Since 1973 the shortest between two changes was a week less an hour (Recife, October 2000; IANA time
 * zone database 2025b, all zones).
 */
const SPAN = 6 * DAY

/** Since then clocks go by whole minutes, in milliseconds since 1970 (ibid.; the last that did not: Liberia, 7 January 1972). */
const SINCE = Date.UTC(1973, 0, 1)
/** Later years are written otherwise. */
const UNTIL = Date.UTC(9999, 0, 1)

/** A stretch of time in which a zone's clocks change once at most, in milliseconds. */
interface Span {
  readonly from: number
  /** When they change; where they do not, the end. */
  readonly change: number
  /** By how much they are ahead of UTC before that, and from then on. */
  readonly before: number
  readonly after: number
}

interface Zone {
  readonly format: Intl.DateTimeFormat
  /** By their beginning. */
  readonly spans: Map<number, Span>
  /** Asked for last: a past is asked for in its order. */
  last: Span | null
}

/** Making a format is slow, and each is 26 kB: there are about 600 names of zones, but any number of spellings of them. */
const MOST_ZONES = 600
/** Of one zone: sixteen years of spans. */
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

/** An offset from UTC instead of a name (ECMA-262 › UTCOffset): `+05:30`, `-0300`, `+09`. Not every engine reads them. */
const OFFSET = /^([+-])([01]\d|2[0-3])(?::?([0-5]\d))?$/

/** Milliseconds ahead of UTC; null for anything that is no offset. */
function offsetIn(timeZone: string): number | null {
  const [, sign, hours, minutes = '00'] = OFFSET.exec(timeZone) ?? []
  if (sign === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE)
}

/** No name of a zone is longer, in characters. */
const LONGEST_ZONE = 64

/**
 * The zone that `name` stands for: an IANA name that this platform knows, as it is spelled, or an offset, written as
 * `+05:30`. Null for anything else: then no zone was given.
 */
export function knownZone(name: unknown): string | null {
  if (typeof name !== 'string' || name.length > LONGEST_ZONE) return null
  const [, sign, hours, minutes = '00'] = OFFSET.exec(name) ?? []
  if (sign !== undefined) return `${sign}${hours}:${minutes}`
  return zoneNamed(name) === null ? null : name
}

/**
 * The zone of this device. Some browsers do not tell one, or one that they do not know themselves (`Etc/Unknown`):
 * then it is UTC.
 */
export const zoneHere = (): string => knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? UTC

/** The calendar day (YYYY-MM-DD), the hour (0…23) and its minute (0…59) of an instant somewhere. */
export interface LocalTime {
  readonly day: string
  readonly hour: number
  readonly minute: number
}

/**
 * @param iso an instant; one that is no date is a RangeError
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

/** @param local milliseconds since 1970 by the clock on the wall */
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
  // Where one ends the next begins.
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

/** Eleven years of them. */
const MOST_DAYS = 4000
/** By their number since 1970: a long past names each often, in any order, and keeps what it was given. */
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

/** What the server accepts in an import, as plain checks: the schemas are too much code for a page. */
import { audioOptions } from '#domain/audio/audio-option.ts'
import { soundscapeNames } from '#domain/audio/soundscape.ts'
import { LONGEST_DELAY, LONGEST_PRESET, nameProblem } from '#domain/links/preset.ts'
import { LONGEST_SESSION } from '#domain/records/record.ts'
import { LONGEST_HOLD } from '#domain/session/hold.ts'
import { LOUDEST } from '#domain/session/session-settings.ts'
import { isDayBeginning } from '#domain/time/day-begins.ts'
import { isClean } from '#domain/typing/clean-text.ts'

type Check = (value: unknown) => boolean

const isOneOf =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value)
const isWhole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const isText =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const isBetween =
  (least: number, most: number): Check =>
  (value) =>
    isNumber(value) && (value as number) >= least && (value as number) <= most
const isBoolean: Check = (value) => typeof value === 'boolean'
const isPace: Check = (value) => value === null || isNumber(value)

const isId = isText(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i)
const isDated = isText(
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/,
)

/** A valid calendar day from 1970 on, before the year 10000. */
const isInstant: Check = (value) => {
  if (!isDated(value)) return false
  const text = value as string
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  const year = new Date(text).getUTCFullYear()
  return (
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text.slice(0, 10)) &&
    year >= 1970 &&
    year < 10_000
  )
}

/** An invalid time zone counts as missing. */
const isZone: Check = (value) => typeof value === 'string' && value.length <= 64 && isClean(value)

const isName: Check = (value) => typeof value === 'string' && nameProblem(value) === null

const timeChecks = {
  id: optional(isId),
  startedAt: optional(isInstant),
  completedAt: optional(isInstant),
  timeZone: optional(isZone),
  dayBeginsAt: optional(isDayBeginning),
}

const has =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const fields = value as Record<string, unknown>
    return Object.entries(checks).every(([field, check]) => check(fields[field]))
  }

export const isSession = has({
  ...timeChecks,
  technique: isOneOf('energizing', '4-7-8', 'four-seven-eight', 'box-breathing', 'breath-hold', 'other'),
  duration: isWhole(1, LONGEST_SESSION),
  breathCount: optional(isWhole(0, LONGEST_SESSION)),
  averagePace: optional(isPace),
  pace: optional(isPace),
  sessionHour: optional(isWhole(0, 23)),
  isWeekend: optional(isBoolean),
})

export const isHold = has({
  ...timeChecks,
  userId: optional(isOneOf(null)),
  holdDuration: isWhole(0, LONGEST_HOLD),
})

export const isPreset = has({
  id: optional(isId),
  name: isName,
  sessionDuration: isWhole(1, LONGEST_PRESET),
  breathingPace: isNumber,
  delayStart: isWhole(0, LONGEST_DELAY),
  audioOption: isOneOf(...audioOptions),
  soundscape: optional(isOneOf(...soundscapeNames)),
  soundscapeLevel: optional(isBetween(0, LOUDEST)),
})

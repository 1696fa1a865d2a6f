/** Daily Wisdom: which tip belongs to a day, and where in the list it is (spec §4). */
import { dayNumber } from '#domain/time/calendar.ts'

/** The themes, in the order in which they alternate in the list. */
export const tipThemes = [
  'breath',
  'body',
  'sleep',
  'attention',
  'work',
  'others',
  'nature',
  'kindness',
  'practice',
] as const

export type TipTheme = (typeof tipThemes)[number]

/** Length of the list (spec §3: about 500). */
export const TIP_COUNT = 500

/** A tip by its theme and its index, 0…, among the tips of that theme. */
export interface TipPlace {
  readonly theme: TipTheme
  readonly at: number
}

/**
 * The theme and the index within it of the tip at `index` (0…499) in the whole list. The themes alternate, so
 * that consecutive days differ and a day needs the tips of one theme only.
 */
export function tipPlace(index: number): TipPlace {
  const theme = tipThemes[index % tipThemes.length]
  if (theme === undefined || !Number.isInteger(index) || index >= TIP_COUNT)
    throw new RangeError(`expected the index of a tip, 0…${TIP_COUNT - 1}, got ${index}`)
  return { theme, at: Math.floor(index / tipThemes.length) }
}

/** How many tips a theme must have for the themes to alternate. */
export const tipsInTheme = (theme: TipTheme): number =>
  Math.ceil((TIP_COUNT - tipThemes.indexOf(theme)) / tipThemes.length)

/** 1 on the first of January, 366 on the last day of a leap year. @param day YYYY-MM-DD */
export const dayOfYear = (day: string): number => dayNumber(day) - dayNumber(`${day.slice(0, 4)}-01-01`) + 1

/** The tip of a local day: day of the year minus one, modulo the list's length. @param day YYYY-MM-DD */
export const tipIndexOf = (day: string): number => (dayOfYear(day) - 1) % TIP_COUNT

/** The parts of a URL within the app. */
export interface TipTarget {
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  /** Without the `#`; empty if there is no anchor. */
  readonly hash: string
}

/** Splits a tip's link into its parts. @param link a path, optionally with a simple query or an anchor */
export function tipTarget(link: string): TipTarget {
  const [address = '', hash = ''] = link.split('#')
  const [path = '', query = ''] = address.split('?')
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('=') as [string, string])
  return { path, search: Object.fromEntries(pairs), hash }
}

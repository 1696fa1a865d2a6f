/** Daily Wisdom: which tip a day has, and where in the list it stands (spec §4). */
import { dayNumber } from '#domain/time/calendar.ts'

/** The themes, in the order in which they take turns in the list. */
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
 * Where in its theme the tip at `index` (0…499) of the whole list stands. The themes take turns, so that days that
 * follow each other differ, and a day needs the tips of one theme only.
 */
export function tipPlace(index: number): TipPlace {
  const theme = tipThemes[index % tipThemes.length]
  if (theme === undefined || !Number.isInteger(index) || index >= TIP_COUNT)
    throw new RangeError(`expected the index of a tip, 0…${TIP_COUNT - 1}, got ${index}`)
  return { theme, at: Math.floor(index / tipThemes.length) }
}

/** How many tips a theme has, so that the turns come out. */
export const tipsInTheme = (theme: TipTheme): number =>
  Math.ceil((TIP_COUNT - tipThemes.indexOf(theme)) / tipThemes.length)

/** 1 on the first of January, 366 on the last day of a leap year. @param day YYYY-MM-DD */
export const dayOfYear = (day: string): number => dayNumber(day) - dayNumber(`${day.slice(0, 4)}-01-01`) + 1

/** The tip of a local day: day of the year minus one, modulo the list's length. @param day YYYY-MM-DD */
export const tipIndexOf = (day: string): number => (dayOfYear(day) - 1) % TIP_COUNT

/** An address within the app, in its parts. */
export interface TipTarget {
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  /** Without its #; empty without an anchor. */
  readonly hash: string
}

/** Takes a tip's link apart. @param link a path, with a plain query or an anchor if it has any */
export function tipTarget(link: string): TipTarget {
  const [address = '', hash = ''] = link.split('#')
  const [path = '', query = ''] = address.split('?')
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('=') as [string, string])
  return { path, search: Object.fromEntries(pairs), hash }
}

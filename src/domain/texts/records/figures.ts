/** Formats figures for people. */

import * as units from '#domain/messages/practice/units.ts'
import { series } from '#domain/messages/records/series.ts'

/** 'a', 'a, b', 'a, b, c': facts side by side. Without `Intl`, for what a page shows when it is drawn. */
export const enumerated = ([first = '', ...others]: readonly string[]): string =>
  others.reduce((before, next) => series({ before, next }), first)

/** A time, exact to a tenth of a second: '3 h 12 min', '47.3 s'. @param time seconds */
export function exactTime(time: number): string {
  const tenths = Math.round(time * 10)
  const [hours, minutes, seconds] = [
    Math.floor(tenths / 36_000),
    Math.floor(tenths / 600) % 60,
    (tenths % 600) / 10,
  ]
  const parts = [
    ...(hours > 0 ? [units.hours({ hours })] : []),
    ...(minutes > 0 ? [units.minutes({ minutes })] : []),
    ...(seconds > 0 ? [units.seconds({ seconds })] : []),
  ]
  return parts.length === 0 ? units.seconds({ seconds: 0 }) : parts.join(' ')
}

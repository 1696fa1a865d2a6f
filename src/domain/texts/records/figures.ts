/** Formats figures for people. */
import { grouped } from './numbers.ts'

/** '1 session', '14 sessions'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`

/** 'a', 'a and b', 'a, b and c'; empty for none. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

/** A time, exact to a tenth of a second: '3 h 12 min', '47.3 s'. @param time seconds */
export function exactTime(time: number): string {
  const tenths = Math.round(time * 10)
  const [hours, minutes, seconds] = [
    Math.floor(tenths / 36_000),
    Math.floor(tenths / 600) % 60,
    (tenths % 600) / 10,
  ]
  const parts = [
    hours > 0 ? `${hours} h` : '',
    minutes > 0 ? `${minutes} min` : '',
    seconds > 0 ? `${seconds} s` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? '0 s' : parts.join(' ')
}

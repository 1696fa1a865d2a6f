/** Arithmetic on local days (YYYY-MM-DD, years 0000…9999), which have no zone, hours or clock changes. */

const DAY = 86_400_000

/** Days since 1 January 1970; a RangeError for an invalid day. */
export function dayNumber(day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time)) throw new RangeError(`expected a day as YYYY-MM-DD, got "${day}"`)
  return time / DAY
}

/** The day `count` days after `day`; before it when negative. */
export const addDays = (day: string, count: number): string =>
  new Date((dayNumber(day) + count) * DAY).toISOString().slice(0, 10)

/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(dayNumber(day) * DAY).getUTCDay()

/** Whether it is a Saturday or a Sunday. */
export const isWeekendDay = (day: string): boolean => weekdayOf(day) % 6 === 0

/** Month and day of the calendar badges (decision 0016). */
const holidays: readonly string[] = ['01-01', '02-14', '10-31', '12-24', '12-25', '12-26', '12-31']

export const isHoliday = (day: string): boolean => holidays.includes(day.slice(5))

/** The northern meteorological season: 0 December–February, 1 March–May, 2 June–August, 3 the rest. */
export const seasonOf = (day: string): number => Math.floor((Number(day.slice(5, 7)) % 12) / 3)

/** The ISO 8601 week of a day (YYYY-MM-DD), such as `2026-W47`: from Monday, in the year of its Thursday. */
export function isoWeek(day: string): string {
  const thursday = addDays(day, 4 - (weekdayOf(day) || 7))
  const year = thursday.slice(0, 4)
  const week = Math.floor((dayNumber(thursday) - dayNumber(`${year}-01-01`)) / 7) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

import { addDays, dayNumber, weekdayOf } from '#domain/time/calendar.ts'

/** The week of a day (YYYY-MM-DD) by ISO 8601, such as `2026-W47`: from Monday on, in the year of its Thursday. */
export function isoWeek(day: string): string {
  const thursday = addDays(day, 4 - (weekdayOf(day) || 7))
  const year = thursday.slice(0, 4)
  const week = Math.floor((dayNumber(thursday) - dayNumber(`${year}-01-01`)) / 7) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** The day that a practice counts for; see day-begins.ts. */
import { addDays } from './calendar.ts'
import { dayHere } from './day-here.ts'
import { localTime } from './local-day.ts'

/**
 * The day that a practice counts for, YYYY-MM-DD: the previous date if it began before the hour at which the
 * day begins.
 * @param local local date and hour of its start
 * @param beginsAt 0…4
 */
export const countedDay = (
  local: { readonly day: string; readonly hour: number },
  beginsAt: number,
): string => (local.hour < beginsAt ? addDays(local.day, -1) : local.day)

/** The counted day of an instant in a time zone. @param iso an instant; a RangeError if it is not a date */
export const countedDayAt = (iso: string, timeZone: string, beginsAt: number): string =>
  countedDay(localTime(iso, timeZone), beginsAt)

/** The counted day in the local time zone. */
export const countedDayHere = (beginsAt: number, at = new Date()): string =>
  countedDay({ day: dayHere(at), hour: at.getHours() }, beginsAt)

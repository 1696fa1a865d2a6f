/** The day that a practice counts for; see day-begins.ts. */
import { addDays } from './calendar.ts'
import { dayHere } from './day-here.ts'
import { localTime } from './local-day.ts'

/**
 * The day that a practice counts for, YYYY-MM-DD: before the hour at which the day begins, the one before its date.
 * @param local date and hour where it began @param beginsAt 0…4
 */
export const countedDay = (
  local: { readonly day: string; readonly hour: number },
  beginsAt: number,
): string => (local.hour < beginsAt ? addDays(local.day, -1) : local.day)

/** The counted day of an instant somewhere. @param iso an instant; one that is no date is a RangeError */
export const countedDayAt = (iso: string, timeZone: string, beginsAt: number): string =>
  countedDay(localTime(iso, timeZone), beginsAt)

/** The counted day where this runs. */
export const countedDayHere = (beginsAt: number, at = new Date()): string =>
  countedDay({ day: dayHere(at), hour: at.getHours() }, beginsAt)

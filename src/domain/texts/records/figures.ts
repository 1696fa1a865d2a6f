/** Formats figures for people. */
import * as units from '#domain/messages/common/units.ts'

/** A time, exact to a tenth of a second: '3 h 12 min', '47.3 s'. @param time seconds */
export function exactTime(time: number): string {
  const tenths = Math.round(time * 10)
  const [hours, minutes] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60]
  const figures = { hours, minutes, seconds: (tenths % 600) / 10 }
  const hasSeconds = figures.seconds > 0
  if (hours > 0 && minutes > 0)
    return hasSeconds ? units.hoursMinutesAndSeconds(figures) : units.hoursAndMinutes(figures)
  if (hours > 0) return hasSeconds ? units.hoursAndSeconds(figures) : units.hours(figures)
  if (minutes > 0) return hasSeconds ? units.minutesAndSeconds(figures) : units.minutes(figures)
  return units.seconds(figures)
}

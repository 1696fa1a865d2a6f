/** When a letter may come that nobody asked for just now. */
import { localHour } from '#domain/time/local-day.ts'

/** Hours of the local day, the last one left out. */
const [MORNING, EVENING] = [10, 18]

/** Every zone's clock is whole quarters of an hour from every other's. */
const QUARTER = 15 * 60_000

/** The first quarter of an hour from `at` on whose local hour is as wished; found by looking, so that no clock change matters. */
function firstQuarter(at: Date, timeZone: string, isWished: (hour: number) => boolean): Date {
  let time = Math.ceil(at.getTime() / QUARTER) * QUARTER
  while (!isWished(localHour(new Date(time).toISOString(), timeZone))) time += QUARTER
  return new Date(time)
}

const isInDaytime = (hour: number) => hour >= MORNING && hour < EVENING

/** Whether it is day there. @param timeZone IANA name; one that this platform does not know counts as UTC */
export const isDaytime = (at: Date, timeZone: string) => isInDaytime(localHour(at.toISOString(), timeZone))

/** The first instant from `at` on at which it is day there. */
export const nextDaytime = (at: Date, timeZone: string): Date =>
  isDaytime(at, timeZone) ? at : firstQuarter(at, timeZone, isInDaytime)

/** When the day that it is there at `at` is over. */
export const endOfDaytime = (at: Date, timeZone: string): Date =>
  firstQuarter(at, timeZone, (hour) => !isInDaytime(hour))

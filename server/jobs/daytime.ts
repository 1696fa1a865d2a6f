/** When an e-mail may arrive that the person did not just ask for. */
import { localHour } from '#domain/time/local-day.ts'

/** Hours of the local day, the last one excluded. */
const [MORNING, EVENING] = [10, 18]

/** Every zone's clock is whole quarters of an hour from every other's. */
const QUARTER = 15 * 60_000

/**
 * The first quarter of an hour from `at` whose local hour satisfies `isWished`; found by trying, so that
 * clock changes do not matter.
 */
function firstQuarter(at: Date, timeZone: string, isWished: (hour: number) => boolean): Date {
  let time = Math.ceil(at.getTime() / QUARTER) * QUARTER
  while (!isWished(localHour(new Date(time).toISOString(), timeZone))) time += QUARTER
  return new Date(time)
}

const isInDaytime = (hour: number) => hour >= MORNING && hour < EVENING

/**
 * Whether it is daytime there. @param timeZone IANA name; one that this platform does not know counts as UTC
 */
export const isDaytime = (at: Date, timeZone: string) => isInDaytime(localHour(at.toISOString(), timeZone))

/** The first instant from `at` at which it is daytime there. */
export const nextDaytime = (at: Date, timeZone: string): Date =>
  isDaytime(at, timeZone) ? at : firstQuarter(at, timeZone, isInDaytime)

/** When the daytime that contains `at` ends there. */
export const endOfDaytime = (at: Date, timeZone: string): Date =>
  firstQuarter(at, timeZone, (hour) => !isInDaytime(hour))

import { describe, expect, it } from 'vitest'
import { localHour, localTime } from '#domain/time/local-day.ts'
import { endOfDaytime, isDaytime, nextDaytime } from '#server/jobs/daytime.ts'

const QUARTER = 15 * 60_000

describe('daytime, where somebody is', () => {
  it.each([
    // Before and after clocks are set forward at night, and back.
    ['Europe/Berlin', '2027-03-28T00:30:00Z', '2027-03-28T08:00:00Z'],
    ['Europe/Berlin', '2026-10-24T23:30:00Z', '2026-10-25T09:00:00Z'],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T09:00:00Z'],
    // At midnight, so that one day has no first hour.
    ['America/Havana', '2027-03-14T04:59:00Z', '2027-03-14T14:00:00Z'],
    // By half an hour.
    ['Australia/Lord_Howe', '2026-10-03T14:10:00Z', '2026-10-03T23:00:00Z'],
    ['Asia/Kathmandu', '2026-11-21T20:00:00Z', '2026-11-22T04:15:00Z'],
    ['America/New_York', '2026-11-21T23:00:00Z', '2026-11-22T15:00:00Z'],
    ['Nowhere/Land', '2026-11-21T09:59:59Z', '2026-11-21T10:00:00Z'],
  ])('in %s comes after %s at %s', (timeZone, at, morning) => {
    expect(nextDaytime(new Date(at), timeZone).toISOString()).toBe(new Date(morning).toISOString())
  })

  it('is now, where it is day, and ends in the evening', () => {
    const noon = new Date('2026-11-21T12:34:56.789Z')
    expect(nextDaytime(noon, 'Europe/Berlin')).toBe(noon)
    expect(endOfDaytime(noon, 'Europe/Berlin')).toEqual(new Date('2026-11-21T17:00:00Z'))
    expect(isDaytime(new Date('2026-11-21T16:59:59Z'), 'Europe/Berlin')).toBe(true)
    expect(isDaytime(new Date('2026-11-21T17:00:00Z'), 'Europe/Berlin')).toBe(false)
  })

  it('begins at ten and ends at six in every zone that there is, in the nights of clock changes too', () => {
    const nights = [
      '2027-03-14T07:00:00Z',
      '2027-03-28T01:00:00Z',
      '2026-10-25T01:00:00Z',
      '2026-11-01T06:00:00Z',
    ]
    for (const timeZone of Intl.supportedValuesOf('timeZone'))
      for (const night of nights) {
        const morning = nextDaytime(new Date(night), timeZone)
        const evening = endOfDaytime(morning, timeZone)
        const hour = (at: number) => localHour(new Date(at).toISOString(), timeZone)
        const isNow = morning.getTime() === Date.parse(night)
        expect(hour(morning.getTime()), `${timeZone} ${night}`).toSatisfy((h) =>
          isNow ? h >= 10 && h < 18 : h === 10,
        )
        if (!isNow) expect(hour(morning.getTime() - QUARTER)).toBeLessThan(10)
        expect(hour(evening.getTime())).toBe(18)
        expect(localTime(evening.toISOString(), timeZone).day).toBe(
          localTime(morning.toISOString(), timeZone).day,
        )
      }
  })
})

import { describe, expect, it } from 'vitest'
import { isWeekend, localDay, localHour } from '#domain/local-day.ts'

/** Saturday 21 November 2026, half past eleven at night, UTC. */
const lateSaturday = '2026-11-21T23:30:00.000Z'

describe('the local day', () => {
  it('is that of the zone, not that of the machine', () => {
    expect(localDay(lateSaturday, 'UTC')).toBe('2026-11-21')
    expect(localDay(lateSaturday, 'Europe/Berlin')).toBe('2026-11-22')
    expect(localDay(lateSaturday, 'America/Los_Angeles')).toBe('2026-11-21')
    expect(localDay('2026-01-01T05:00:00.000Z', 'America/New_York')).toBe('2026-01-01')
    expect(localDay('2026-01-01T04:59:59.999Z', 'America/New_York')).toBe('2025-12-31')
  })

  it('has two digits for month and day', () => {
    expect(localDay('2026-03-04T12:00:00.000Z', 'UTC')).toBe('2026-03-04')
  })

  it('is that of UTC in a zone nobody knows', () => {
    for (const zone of ['', 'Mars/Olympus', '\u0000', 'Europe/Berlin; x'])
      expect([localDay(lateSaturday, zone), localHour(lateSaturday, zone)]).toEqual(['2026-11-21', 23])
  })
})

describe('the local hour', () => {
  it('counts from 0 to 23, midnight is 0', () => {
    expect(localHour('2026-11-21T00:00:00.000Z', 'UTC')).toBe(0)
    expect(localHour('2026-11-21T12:59:59.999Z', 'UTC')).toBe(12)
    expect(localHour(lateSaturday, 'UTC')).toBe(23)
    expect(localHour(lateSaturday, 'Asia/Kolkata')).toBe(5)
  })

  it('follows the clock when it changes', () => {
    // Berlin, 29 March 2026: after 01:59 comes 03:00.
    expect(localHour('2026-03-29T00:59:00.000Z', 'Europe/Berlin')).toBe(1)
    expect(localHour('2026-03-29T01:00:00.000Z', 'Europe/Berlin')).toBe(3)
  })
})

it('a weekend is Saturday and Sunday where it is lived', () => {
  expect(isWeekend(lateSaturday, 'UTC')).toBe(true)
  expect(isWeekend('2026-11-22T23:30:00.000Z', 'UTC')).toBe(true)
  expect(isWeekend('2026-11-22T23:30:00.000Z', 'Europe/Berlin')).toBe(false)
  expect(isWeekend('2026-11-20T23:30:00.000Z', 'UTC')).toBe(false)
  expect(isWeekend('2026-11-20T23:30:00.000Z', 'Europe/Berlin')).toBe(true)
})

import { describe, expect, it } from 'vitest'
import { isWeekend, localDay, localHour, localTime } from '#domain/local-day.ts'

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

it('is the same whatever was asked before, to the second at which clocks change', () => {
  // Through 2010 Newfoundland changed its clocks at one minute past midnight; Casey did so until 2023.
  const changes = [
    ['America/St_Johns', '2010-03-14T03:31:00.000Z'],
    ['America/St_Johns', '2010-11-07T02:31:00.000Z'],
    ['Antarctica/Casey', '2020-10-03T16:01:00.000Z'],
    ['Europe/Berlin', '2026-10-25T01:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['Africa/Monrovia', '1972-01-07T00:44:30.000Z'],
  ] as const
  const plain = (at: number, timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(at)
  for (const [zone, iso] of changes)
    for (const seconds of [-61, -60, -31, -30, -1, 0, 1, 29, 30, 59, 60, -60, -0.001, 0, -1, 59.999]) {
      const at = Date.parse(iso) + seconds * 1000
      const { day, hour } = localTime(new Date(at).toISOString(), zone)
      expect(`${day} ${String(hour).padStart(2, '0')}`, `${zone} ${iso} ${seconds} s`).toBe(plain(at, zone))
    }
})

it('a weekend is Saturday and Sunday where it is lived', () => {
  expect(isWeekend(lateSaturday, 'UTC')).toBe(true)
  expect(isWeekend('2026-11-22T23:30:00.000Z', 'UTC')).toBe(true)
  expect(isWeekend('2026-11-22T23:30:00.000Z', 'Europe/Berlin')).toBe(false)
  expect(isWeekend('2026-11-20T23:30:00.000Z', 'UTC')).toBe(false)
  expect(isWeekend('2026-11-20T23:30:00.000Z', 'Europe/Berlin')).toBe(true)
})

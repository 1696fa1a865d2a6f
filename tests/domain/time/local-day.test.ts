import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isWeekend, knownZone, localDay, localHour, localTime, zoneHere } from '#domain/time/local-day.ts'

/** Saturday 21 November 2026, half past eleven at night, UTC. */
const lateSaturday = '2026-11-21T23:30:00.000Z'

/** The day, the hour and the minute as the platform formats them. */
const plain = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (at: number) => format.format(at)
}

const told = (at: number, timeZone: string) => {
  const { day, hour, minute } = localTime(new Date(at).toISOString(), timeZone)
  return `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

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
    // Berlin, 29 March 2026: 01:59 is followed by 03:00.
    expect(localHour('2026-03-29T00:59:00.000Z', 'Europe/Berlin')).toBe(1)
    expect(localHour('2026-03-29T01:00:00.000Z', 'Europe/Berlin')).toBe(3)
  })
})

it('is the same whatever was asked before, to the second at which clocks change', () => {
  // Until 2010 Newfoundland changed its clocks at one minute past midnight; Casey did so until 2023.
  const changes = [
    ['America/St_Johns', '2010-03-14T03:31:00.000Z'],
    ['America/St_Johns', '2010-11-07T02:31:00.000Z'],
    ['Antarctica/Casey', '2020-10-03T16:01:00.000Z'],
    ['Europe/Berlin', '2026-10-25T01:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['Africa/Monrovia', '1972-01-07T00:44:30.000Z'],
  ] as const
  for (const [zone, iso] of changes)
    for (const seconds of [-61, -60, -31, -30, -1, 0, 1, 29, 30, 59, 60, -60, -0.001, 0, -1, 59.999]) {
      const at = Date.parse(iso) + seconds * 1000
      expect(told(at, zone), `${zone} ${iso} ${seconds} s`).toBe(plain(zone)(at))
    }
})

const HOUR = 3_600_000

it('is that of the platform in every zone, at every time of the year', () => {
  const instant = fc.integer({ min: Date.UTC(1972, 0), max: Date.UTC(2060, 0) })
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  fc.assert(
    fc.property(zone, fc.array(instant, { minLength: 20, maxLength: 60 }), (timeZone, instants) => {
      const expected = plain(timeZone)
      for (const at of instants) expect(told(at, timeZone)).toBe(expected(at))
    }),
    { numRuns: 400 },
  )
})

it('is that of the platform where clocks were changed, and soon changed back', () => {
  // The shortest summer time ever: a week in October 2000. Morocco's clocks go back for a month, and Apia
  // skipped a day.
  const shortest = [
    ['America/Recife', '2000-09-25'],
    ['America/Boa_Vista', '2000-09-25'],
    ['America/Argentina/Tucuman', '2004-05-20'],
    ['Africa/Casablanca', '2026-02-10'],
    ['Pacific/Apia', '2011-12-20'],
  ] as const
  for (const [zone, day] of shortest) {
    const expected = plain(zone)
    for (let hours = 0; hours < 45 * 24; hours += 0.5) {
      const at = Date.parse(day) + hours * HOUR
      expect(told(at, zone), `${zone} ${new Date(at).toISOString()}`).toBe(expected(at))
    }
  }
})

it('tells what is no date, and years of five digits as the platform does', () => {
  expect(() => localTime('tomorrow', 'Europe/Berlin')).toThrow(RangeError)
  expect(localTime('1969-12-31T23:30:00.000Z', 'Europe/Berlin')).toMatchObject({ day: '1970-01-01', hour: 0 })
  expect(localDay('+010000-01-01T00:00:00.000Z', 'UTC')).toBe('10000-01-01')
})

it('a weekend is Saturday and Sunday where it is lived', () => {
  expect(isWeekend(lateSaturday, 'UTC')).toBe(true)
  expect(isWeekend('2026-11-22T23:30:00.000Z', 'UTC')).toBe(true)
  expect(isWeekend('2026-11-22T23:30:00.000Z', 'Europe/Berlin')).toBe(false)
  expect(isWeekend('2026-11-20T23:30:00.000Z', 'UTC')).toBe(false)
  expect(isWeekend('2026-11-20T23:30:00.000Z', 'Europe/Berlin')).toBe(true)
})

describe('a zone that is an offset', () => {
  it.each([
    ['+05:30', '2026-11-20T18:29:59.000Z', '2026-11-20 23:59'],
    ['+05:30', '2026-11-20T18:30:00.000Z', '2026-11-21 00:00'],
    ['-0930', '2026-11-21T09:29:00.000Z', '2026-11-20 23:59'],
    ['+14', '2026-12-31T10:00:00.000Z', '2027-01-01 00:00'],
    ['-00:00', '2026-11-21T23:30:00.000Z', '2026-11-21 23:30'],
    ['-03:00', '1970-01-01T00:00:00.000Z', '1969-12-31 21:00'],
  ])('%s shows %s as %s', (zone, iso, shown) => {
    expect(told(Date.parse(iso), zone)).toBe(shown)
  })

  it('goes like the zone of the same offset, whatever the instant', () => {
    const instants = fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2100, 0, 1) })
    fc.assert(
      fc.property(instants, fc.integer({ min: -14, max: 12 }), (at, hours) => {
        const [sign, opposite] = hours < 0 ? ['-', '+'] : ['+', '-']
        const offset = `${sign}${String(Math.abs(hours)).padStart(2, '0')}:00`
        // The names of these zones give their offset behind UTC.
        if (hours >= -12) expect(told(at, offset)).toBe(plain(`Etc/GMT${opposite}${Math.abs(hours)}`)(at))
      }),
    )
  })
})

describe('a zone', () => {
  it('is known by its IANA name or as an offset, which is written in one way', () => {
    expect(['Europe/Berlin', 'UTC', 'Asia/Kolkata'].map(knownZone)).toEqual([
      'Europe/Berlin',
      'UTC',
      'Asia/Kolkata',
    ])
    expect(['+05:30', '+0530', '-03', '-00:00'].map(knownZone)).toEqual([
      '+05:30',
      '+05:30',
      '-03:00',
      '-00:00',
    ])
  })

  it.each(['', 'Mars/Olympus', 'Etc/Unknown', 'undefined', '+5:30', '+24:00', '+05:60', 'Europe / Berlin'])(
    'is none by the name "%s"',
    (name) => expect(knownZone(name)).toBeNull(),
  )

  it('is none by what is no text', () => {
    for (const name of [undefined, null, 5, {}, 'A'.repeat(65)]) expect(knownZone(name)).toBeNull()
  })
})

describe('the zone of the device', () => {
  afterEach(() => void vi.restoreAllMocks())
  const telling = (timeZone: unknown) => {
    const options = Intl.DateTimeFormat().resolvedOptions()
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: timeZone as string,
    })
  }

  it('is what the browser tells', () => {
    telling('Asia/Tokyo')
    expect(zoneHere()).toBe('Asia/Tokyo')
  })

  it.each([undefined, '', 'Etc/Unknown'])('is UTC where the browser tells %s', (told) => {
    telling(told)
    expect(zoneHere()).toBe('UTC')
  })
})

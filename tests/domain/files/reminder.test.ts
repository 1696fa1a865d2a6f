import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  escapeText,
  firstReminderDay,
  foldLine,
  isReminderOptions,
  type ReminderMoment,
  reminderFile,
} from '#domain/files/reminder.ts'

const two = (value: number) => String(value).padStart(2, '0')
const clock = fc.integer({ min: 0, max: 1439 }).map((at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`)
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
const wishes = fc.record({ time: clock, weekdays })
const moments: fc.Arbitrary<ReminderMoment> = fc
  .record({
    at: fc.date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
    time: clock,
  })
  .map(({ at, time }) => ({ day: at.toISOString().slice(0, 10), time, instant: at.toISOString() }))
const now: ReminderMoment = { day: '2026-11-22', time: '12:00', instant: '2026-11-22T11:00:00.000Z' }

/** Lines as a calendar reads them, unfolded (RFC 5545 § 3.1). */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
const propertyOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
/** A text as a calendar reads it (RFC 5545 § 3.3.11). */
const textOf = (value: string) => value.replaceAll(/\\(.)/g, (_, c: string) => (/n/i.test(c) ? '\n' : c))

describe('the file of a reminder', () => {
  it('begins on a chosen day, at the chosen time, in the future and within a week', () => {
    fc.assert(
      fc.property(wishes, moments, (wish, moment) => {
        const start = propertyOf(reminderFile(wish, moment, 'id', 'https://x.example/'), 'DTSTART') ?? ''
        const [, y, m, d, time] = /^(\d{4})(\d\d)(\d\d)T(\d{4})00$/.exec(start) ?? []
        expect(time).toBe(wish.time.replace(':', ''))
        const began = new Date(`${y}-${m}-${d}T${wish.time}:00Z`)
        expect(wish.weekdays).toContain(began.getUTCDay())
        const ahead = began.getTime() - Date.parse(`${moment.day}T${moment.time}:00Z`)
        expect(ahead).toBeGreaterThan(0)
        expect(ahead).toBeLessThanOrEqual(7 * 86_400_000)
      }),
    )
  })

  it('repeats on exactly the chosen days', () => {
    fc.assert(
      fc.property(wishes, moments, (wish, moment) => {
        const rule = propertyOf(reminderFile(wish, moment, 'id', 'https://x.example/'), 'RRULE') ?? ''
        const named = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
        const days =
          rule === 'FREQ=DAILY'
            ? [0, 1, 2, 3, 4, 5, 6]
            : (/^FREQ=WEEKLY;BYDAY=([A-Z,]+)$/.exec(rule)?.[1] ?? '')
                .split(',')
                .map((code) => named.indexOf(code))
        expect(days.toSorted()).toEqual(wish.weekdays.toSorted())
      }),
    )
  })

  it('is lines of at most 75 octets, each ended by CR and LF, whatever its address', () => {
    fc.assert(
      fc.property(wishes, moments, fc.webUrl({ withFragments: true }), (wish, moment, url) => {
        const file = reminderFile(wish, moment, 'id', url)
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(propertyOf(file, 'URL')).toBe(url)
      }),
    )
  })

  it('reads as it should, from its first line to its last', () => {
    const file = reminderFile({ time: '07:30', weekdays: [3, 1] }, now, 'one@stilltide', 'https://x.example/')
    expect(linesOf(file)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Stilltide//Reminder//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:one@stilltide',
      'DTSTAMP:20261122T110000Z',
      'DTSTART:20261123T073000',
      'DURATION:PT10M',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
      'SUMMARY:Breathe with Stilltide',
      'DESCRIPTION:A few quiet minutes of breathing.\\nhttps://x.example/',
      'URL:https://x.example/',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Breathe with Stilltide',
      'TRIGGER:PT0S',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })

  it.each([
    ['12:01', '2026-11-22'],
    ['12:00', '2026-11-23'],
    ['11:59', '2026-11-23'],
  ])('for %s at noon begins on %s', (time, day) => {
    expect(firstReminderDay({ time, weekdays: [0, 1] }, now)).toBe(day)
  })

  it.each([
    [{ time: '07:30', weekdays: [] }],
    [{ time: '', weekdays: [1] }],
    [{ time: '24:00', weekdays: [1] }],
    [{ time: '7:30', weekdays: [1] }],
    [{ time: '07:30', weekdays: [7] }],
  ])('is not made of %o', (wish) => {
    expect(isReminderOptions(wish)).toBe(false)
    expect(() => reminderFile(wish, now, 'id', 'https://x.example/')).toThrow(RangeError)
  })
})

const anyText = fc.string({ unit: 'grapheme', maxLength: 300 })

it('folds any line so that unfolding gives it back, and breaks no character', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const line = text.replaceAll(/[\r\n]/g, '')
      const folded = foldLine(line)
      expect(folded.replaceAll('\r\n ', '')).toBe(line)
      for (const part of folded.split('\r\n')) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
        expect(part).not.toMatch(/\p{Surrogate}/u)
      }
    }),
  )
})

it('escapes any text so that a calendar reads it as it was, less what no calendar may hold', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const escaped = escapeText(text)
      expect(escaped).not.toMatch(/[\r\n]/)
      expect(escaped.replaceAll(/\\./g, '')).not.toMatch(/[;,\\]/)
      const kept = [...text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')].filter(
        (c) => c >= ' ' || /[\t\n]/.test(c),
      )
      expect(textOf(escaped)).toBe(kept.filter((c) => c !== '\u007f').join(''))
    }),
  )
  expect(escapeText('a;b,c\\d\r\ne')).toBe('a\\;b\\,c\\\\d\\ne')
})

import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  email,
  enteredPassword,
  filledText,
  hour,
  id,
  instant,
  integerParameter,
  isInRange,
  newPassword,
  pace,
  sessionDuration,
  technique,
  text,
  timeZone,
} from '#domain/contract/validation.ts'

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('a text', () => {
  it('has no NUL and no half character, and no more than its length', () => {
    expect(takes(text(5), 'a 🌊b')).toBe(true)
    for (const bad of ['\0', 'a\0b', '\ud83c', '\udf0a', 'x\ud800y', 'abcdef'])
      expect(takes(text(5), bad), JSON.stringify(bad)).toBe(false)
  })

  it('that must be filled is trimmed first', () => {
    expect(filledText(10, 'Say something').parse(' a ')).toBe('a')
    expect(filledText(10, 'Say something').safeParse(' \n\t\u00a0').error?.issues[0]?.message).toBe(
      'Say something',
    )
  })
})

describe('an address', () => {
  it('is trimmed and lower-cased', () => {
    expect(email.parse(' Ada@Example.COM ')).toBe('ada@example.com')
  })

  it.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'a b@example.com',
    'ada@example.com, b@example.com',
    'a\0@b.com',
    5,
    null,
  ])('is not %j', (value) => {
    expect(takes(email, value)).toBe(false)
  })

  it('is refused in the words of the spec (§5)', () => {
    expect(email.safeParse('ada').error?.issues[0]?.message).toBe('Please enter a valid email address')
    expect(newPassword.safeParse('12345').error?.issues[0]?.message).toBe(
      'Password must be at least 6 characters long',
    )
    expect(enteredPassword.safeParse('').error?.issues[0]?.message).toBe('Please enter your password')
  })
})

describe('an instant', () => {
  it.each(['2026-11-21T07:30:00Z', '2026-11-21T07:30:00.123456+05:45', '2024-02-29T23:59:59-11:00'])(
    'is %s',
    (value) => {
      expect(takes(instant, value)).toBe(true)
    },
  )

  it.each([
    '2026-11-21',
    '2026-11-21T07:30:00',
    '2026-02-30T00:00:00Z',
    '2026-11-21T24:00:00Z',
    'now',
    0,
    null,
  ])('is not %j', (value) => {
    expect(takes(instant, value)).toBe(false)
  })

  it('lies from 1970 on where records may', () => {
    expect(isInRange('1970-01-01T00:00:00Z')).toBe(true)
    expect(isInRange('1969-12-31T23:59:59Z')).toBe(false)
  })
})

describe('a number', () => {
  it('is no text, and within its bounds', () => {
    for (const bad of ['5', '', true, null, Number.NaN, Number.POSITIVE_INFINITY, 1.5, 0, 14_401, 1e308])
      expect(takes(sessionDuration, bad), String(bad)).toBe(false)
    expect([1, 14_400].every((seconds) => takes(sessionDuration, seconds))).toBe(true)
    expect([-1, 24].some((value) => takes(hour, value))).toBe(false)
  })

  it('that is a pace is clamped to 2 to 24 seconds, whatever its size', () => {
    expect([-1e308, 0, 2, 5.14, 24, 1e308].map((seconds) => pace.parse(seconds))).toEqual([
      2, 2, 2, 5.14, 24, 24,
    ])
    expect(takes(pace, '5')).toBe(false)
  })

  it('in an address is read from text', () => {
    const limit = integerParameter(1, 200)
    expect(limit.parse('7')).toBe(7)
    for (const bad of ['', ' ', 'x', '0', '201', '1.5', '1e9']) expect(takes(limit, bad), bad).toBe(false)
  })
})

describe('a name', () => {
  it('of a technique is stored as one of four, or other', () => {
    expect(technique.parse('four-seven-eight')).toBe('4-7-8')
    expect(technique.parse('4-7-8')).toBe('4-7-8')
    for (const bad of ['Energizing', '', 'toString']) expect(takes(technique, bad)).toBe(false)
  })

  it('of a record is a UUID', () => {
    expect(takes(id, '0198a3f4-6c1e-7b52-9d0a-3c8f5a1e2b47')).toBe(true)
    for (const bad of ['', '1', '0198a3f46c1e7b529d0a3c8f5a1e2b47', "' or 1=1 --", 5])
      expect(takes(id, bad)).toBe(false)
  })

  it('of a time zone is one that is known, or counts as none', () => {
    for (const good of ['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', '+05:00'])
      expect(timeZone.parse(good)).toBe(good)
    for (const none of ['', 'Mars/Olympus', '../etc']) expect(timeZone.parse(none), none).toBeUndefined()
    for (const bad of ['a\0', 'x'.repeat(65), 5]) expect(takes(timeZone, bad), String(bad)).toBe(false)
  })
})

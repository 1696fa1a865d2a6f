import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { readMinutes, shownMinutes } from '#domain/minutes.ts'
import { minutesWord } from '#domain/texts/minutes.ts'

const session = { least: 0, most: 60, includesLeast: false }
const delay = { least: 0, most: 60, includesLeast: true }
const read = (text: string, range = session, language = 'en-GB') => {
  const typed = readMinutes(text, range, language)
  return typed.is === 'minutes' ? typed.minutes : typed.is
}

describe('minutes typed by hand', () => {
  it.each([
    ['5', 5],
    [' 12 ', 12],
    ['0.3', 0.3],
    ['60', 60],
    ['2.', 2],
    ['.5', 0.5],
    ['0', 'outside'],
    ['-1', 'outside'],
    ['61', 'outside'],
    ['1e9', 'outside'],
    ['', 'empty'],
    ['   ', 'empty'],
    ['abc', 'no-number'],
    ['5,5', 'no-number'],
    ['5 5', 'no-number'],
    ['<script>', 'no-number'],
    ['Infinity', 'no-number'],
    ['0x10', 'no-number'],
    ['5.5.5', 'no-number'],
  ] as const)('%j is read as %j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it('takes a comma where people write one, and a full stop as well', () => {
    expect(read('5,5', session, 'de-DE')).toBe(5.5)
    expect(read('5.5', session, 'de-DE')).toBe(5.5)
    expect(read('5,5,5', session, 'de-DE')).toBe('no-number')
  })

  it('takes 0 for a delay, not for a session', () => {
    expect(read('0', delay)).toBe(0)
    expect(read('0', session)).toBe('outside')
  })

  it('takes whole minutes alone where only those are taken', () => {
    const whole = { least: 1, most: 60, includesLeast: true, isWhole: true }
    expect(read('1', whole)).toBe(1)
    expect(read('45.0', whole)).toBe(45)
    expect(read('1.5', whole)).toBe('no-whole')
    expect(read('0.5', whole)).toBe('outside')
    expect(read('60.5', whole)).toBe('outside')
    expect(minutesWord(readMinutes('1.5', whole, 'en-GB'), whole)).toBe('Whole minutes, please.')
  })

  it('says a word for what it ignores', () => {
    const word = (text: string, range = session) => minutesWord(readMinutes(text, range, 'en-GB'), range)
    expect(word('5')).toBe('')
    expect(word('')).toBe('A number of minutes, please.')
    expect(word('abc')).toBe('A number of minutes, please.')
    expect(word('61')).toBe('More than 0 and at most 60 minutes, please.')
    expect(word('61', delay)).toBe('Between 0 and 60 minutes, please.')
  })

  it('never throws, and never lets through what lies outside', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const typed = readMinutes(text, session, 'en-GB')
        if (typed.is === 'minutes') expect(typed.minutes > 0 && typed.minutes <= 60).toBe(true)
      }),
    )
  })
})

it('takes a full stop alone in a language that does not exist', () => {
  expect(read('5.5', session, 'not a language')).toBe(5.5)
  expect(read('5,5', session, 'not a language')).toBe('no-number')
  expect(shownMinutes(330, 'not a language')).toBe('5.5')
})

it('shows what it reads back', () => {
  expect(shownMinutes(20, 'en-GB')).toBe('0.33')
  expect(shownMinutes(330, 'de-DE')).toBe('5,5')
  expect(shownMinutes(300, 'de-DE')).toBe('5')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3600 }), fc.constantFrom('en-GB', 'de-DE'), (length, language) => {
      const back = read(shownMinutes(length, language), session, language)
      expect(Math.abs(Number(back) * 60 - length)).toBeLessThanOrEqual(0.301)
    }),
  )
})

it('makes no format for whole minutes', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  expect([shownMinutes(300, 'de-DE'), read('5'), read('5.5')]).toEqual(['5', 5, 5.5])
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})

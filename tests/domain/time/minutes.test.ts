import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { minutesWord } from '#domain/texts/practice/minutes.ts'
import { readMinutes, shownMinutes } from '#domain/time/minutes.ts'

const session = { least: 0, most: 60, includesLeast: false }
const delay = { least: 0, most: 60, includesLeast: true }
const read = (text: string, range = session) => {
  const typed = readMinutes(text, range)
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
    ['5,5', 5.5],
    ['٥٫٥', 5.5],
    ['۷', 7],
    ['７', 7],
    ['１,５', 1.5],
    ['٦١', 'outside'],
    ['1,000', 1],
    ['1,000.5', 'outside'],
    ['5 5', 'no-number'],
    ['<script>', 'no-number'],
    ['Infinity', 'no-number'],
    ['0x10', 'no-number'],
    ['5.5.5', 'no-number'],
  ] as const)('%j is read as %j', (text, expected) => {
    expect(read(text)).toBe(expected)
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
    expect(minutesWord(readMinutes('1.5', whole), whole)).toBe('Please enter whole minutes.')
  })

  it('says a word for what it ignores', () => {
    const word = (text: string, range = session) => minutesWord(readMinutes(text, range), range)
    expect(word('5')).toBe('')
    expect(word('')).toBe('Please enter the minutes as a number.')
    expect(word('abc')).toBe('Please enter the minutes as a number.')
    expect(word('61')).toBe('Please enter more than 0 and at most 60 minutes.')
    expect(word('61', delay)).toBe('Please enter between 0 and 60 minutes.')
  })

  it('never throws, and never lets through what lies outside', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const typed = readMinutes(text, session)
        if (typed.is === 'minutes') expect(typed.minutes > 0 && typed.minutes <= 60).toBe(true)
      }),
    )
  })
})

it('shows what it reads back, in the digits of the language that the app speaks', () => {
  expect(shownMinutes(20)).toBe('0.33')
  expect(shownMinutes(330)).toBe('5.5')
  expect(shownMinutes(300)).toBe('5')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3600 }), (length) => {
      expect(Math.abs(Number(read(shownMinutes(length))) * 60 - length)).toBeLessThanOrEqual(0.301)
    }),
  )
})

it('makes no format, which would take 50 ms at the first stroke of a key', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  expect([shownMinutes(330), read('5'), read('5,5'), read('٥٫٥')]).toEqual(['5.5', 5, 5.5, 5.5])
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})

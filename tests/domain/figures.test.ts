import { describe, expect, it } from 'vitest'
import { removedWithAccount } from '#domain/texts/account/account.ts'
import { counted, exactTime, listed } from '#domain/texts/records/figures.ts'

describe('a time', () => {
  it.each([
    [0, '0 s'],
    [47, '47 s'],
    [47.25, '47.3 s'],
    [60, '1 min'],
    [90, '1 min 30 s'],
    [59.96, '1 min'],
    [3600, '1 h'],
    [11_525, '3 h 12 min 5 s'],
    [360_001, '100 h 1 s'],
  ])('of %d seconds is written %s, with nothing left out', (time, written) => {
    expect(exactTime(time)).toBe(written)
  })
})

describe('what is counted', () => {
  it('is one or many', () => {
    expect(counted(1, 'session')).toBe('1 session')
    expect(counted(0, 'session')).toBe('0 sessions')
    expect(counted(12_345, 'entry', 'entries')).toBe('12,345 entries')
  })

  it('is listed as people speak', () => {
    expect(listed([])).toBe('')
    expect(listed(['a'])).toBe('a')
    expect(listed(['a', 'b'])).toBe('a and b')
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c')
  })
})

it('names what went with an account, and leaves out what is bookkeeping', () => {
  expect(
    removedWithAccount({ practice_session: 14, breath_hold: 1, user_totals: 1, practice_day: 9, letter: 0 }),
  ).toEqual(['14 sessions', '1 hold'])
  expect(removedWithAccount({ user: 1 })).toEqual([])
})

import { describe, expect, it } from 'vitest'
import * as counts from '#domain/messages/common/counts.ts'
import { removedWithAccount } from '#domain/texts/account/account.ts'
import { listWithAnd, listWithCommas } from '#domain/texts/lists.ts'
import { exactTime } from '#domain/texts/records/figures.ts'

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
    expect(counts.sessions({ count: 1 })).toBe('1 session')
    expect(counts.sessions({ count: 0 })).toBe('0 sessions')
    expect(counts.sessions({ count: 12_345 })).toBe('12,345 sessions')
  })

  it('is listed as people speak', () => {
    expect(listWithAnd([])).toBe('')
    expect(listWithAnd(['a'])).toBe('a')
    expect(listWithAnd(['a', 'b'])).toBe('a and b')
    expect(listWithAnd(['a', 'b', 'c'])).toBe('a, b and c')
  })

  it('is enumerated beside a name', () => {
    expect(listWithCommas([])).toBe('')
    expect(listWithCommas(['a', 'b', 'c'])).toBe('a, b, c')
  })
})

it('names what went with an account, and leaves out what is bookkeeping', () => {
  expect(
    removedWithAccount({ practice_session: 14, breath_hold: 1, user_totals: 1, practice_day: 9, letter: 0 }),
  ).toEqual(['14 sessions', '1 hold'])
  expect(removedWithAccount({ user: 1 })).toEqual([])
})

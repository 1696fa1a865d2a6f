import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  holdSearch,
  practiceLink,
  readHoldLink,
  readPracticeLink,
  readTechnique,
} from '#domain/links/practice-link.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'

const searchOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]))

describe('a tool with length and pace', () => {
  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3600 }), fc.integer({ min: 0, max: 21 }), (length, level) => {
        const wish = { length: seconds(length), level: level as PaceLevel }
        expect(readPracticeLink(searchOf(practiceLink('energizing', wish)))).toEqual(wish)
      }),
    )
  })

  it('is the bare tool without a wish', () => {
    expect(practiceLink('4-7-8', {})).toBe('/four-seven-eight')
    expect(readPracticeLink({})).toEqual({})
  })

  it('says that no hold follows, and that it begins on arrival, only in these very words', () => {
    const wish = { isWithoutHold: true, startsItself: true }
    expect(practiceLink('energizing', wish)).toBe('/energizing?hold=none&autoStart=true')
    expect(readPracticeLink({ hold: 'none', autoStart: 'true' })).toEqual(wish)
    for (const other of ['', 'NONE', '1', 'yes', 'toString'])
      expect(readPracticeLink({ hold: other, autoStart: other })).toEqual({})
  })

  it('snaps a pace to the grid and clamps it', () => {
    expect(readPracticeLink({ pace: '5.14' }).level).toBe(3)
    expect(readPracticeLink({ pace: '0.1' }).level).toBe(0)
    expect(readPracticeLink({ pace: '100' }).level).toBe(21)
  })

  it.each([
    '',
    'abc',
    '-5',
    '0',
    '1e5',
    'NaN',
    'Infinity',
    '<script>alert(1)</script>',
    '9'.repeat(400),
    '5,5',
  ])('ignores %j', (junk) => {
    expect(readPracticeLink({ duration: junk, pace: junk })).toEqual({})
  })

  it('ignores a length beyond an hour, and never gives one of no seconds', () => {
    expect(readPracticeLink({ duration: '3601' })).toEqual({})
    expect(readPracticeLink({ duration: '0.2' })).toEqual({ length: 1 })
  })
})

describe('the way to the hold', () => {
  it('reads back what the Treadmill hands on', () => {
    expect(readHoldLink(holdSearch(300, 29, 'still-water'))).toEqual({
      isAfter: true,
      startsItself: true,
      before: { duration: 300, breaths: 29 },
      audio: 'still-water',
    })
  })

  it('starts by itself only from the Treadmill, and only when both say so', () => {
    expect(readHoldLink({ autoStart: 'true' }).startsItself).toBe(false)
    expect(readHoldLink({ fromEnergizing: 'true' }).startsItself).toBe(false)
    expect(readHoldLink({ fromEnergizing: 'TRUE', autoStart: 'true' }).startsItself).toBe(false)
    expect(readHoldLink({ fromEnergizing: 'true', autoStart: 'true' }).startsItself).toBe(true)
  })

  it.each([
    ['-1', '5'],
    ['99999', '5'],
    ['abc', '5'],
    ['60', '99999'],
    ['<script>', '<script>'],
  ])('does not believe a session of %j seconds and %j breaths', (previousDuration, previousBreaths) => {
    const wish = readHoldLink({
      fromEnergizing: 'true',
      autoStart: 'true',
      previousDuration,
      previousBreaths,
    })
    expect(wish).toEqual({ isAfter: true, startsItself: true, before: null, audio: null })
  })

  it.each(['', 'NONE', 'loud', 'javascript:alert(1)', 'deeper '])('knows no audio %j', (audioOption) => {
    expect(readHoldLink({ audioOption }).audio).toBeNull()
  })

  it('never throws on what an address may hold', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('fromEnergizing', 'autoStart', 'previousDuration', 'audioOption'),
          fc.string(),
        ),
        (s) => {
          expect(() => readHoldLink(s)).not.toThrow()
        },
      ),
    )
  })
})

it('reads a technique by each of its names, and none that has no length', () => {
  const read = (technique?: string) => readTechnique({ technique })
  expect(['energizing', '4-7-8', 'four-seven-eight', 'box-breathing'].map(read)).toEqual([
    'energizing',
    '4-7-8',
    '4-7-8',
    'box-breathing',
  ])
  for (const other of [undefined, '', 'breath-hold', 'Energizing', 'toString'])
    expect(read(other), other).toBeUndefined()
})

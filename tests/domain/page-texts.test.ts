import { expect, it } from 'vitest'
import { routes } from '#domain/pages/routes.ts'
import { positionInWords } from '#domain/texts/pages/audiobook.ts'
import { rowsOf } from '#domain/texts/pages/clarity-check.ts'
import { practiceInWords, progressInWords } from '#domain/texts/pages/learn.ts'
import { needInWords } from '#domain/texts/pages/no-connection.ts'
import { sizeWords } from '#domain/texts/pages/offline-proof.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'

it('a position in the audiobook is told beside its length', () => {
  expect(positionInWords(0, 405)).toBe('At the start, 6 minutes 45 seconds in all')
  expect(positionInWords(61, 405)).toBe('1 minute 1 second of 6 minutes 45 seconds')
})

it('a course’s progress is told by its lessons', () => {
  expect(progressInWords(0, 6)).toBe('6 lessons')
  expect(progressInWords(2, 6)).toBe('2 of 6 done')
  expect(progressInWords(6, 6)).toBe('All 6 done')
})

it('a lesson’s practice is told with what was chosen for it', () => {
  const level = 4 as PaceLevel
  expect(practiceInWords('energizing', { length: seconds(300), level })).toBe(
    'Breathing Treadmill, 5 minutes, Horse 6.19\u00a0s',
  )
  expect(practiceInWords('4-7-8', {})).toBe('Sleepy Time Breathing')
})

it('the result of the Clarity Check says how to breathe', () => {
  const practice = { is: 'practice', isGentle: false } as const
  const paced = { ...practice, technique: 'energizing', length: seconds(300), level: 3 as PaceLevel } as const
  expect(rowsOf(paced)).toEqual([
    ['Length', '5 minutes'],
    ['Pace', '5.14 s in, the same out (Horse): 5.8 breaths a minute'],
  ])
  const counted = { ...practice, technique: '4-7-8', length: seconds(60), level: null } as const
  expect(rowsOf(counted)).toEqual([
    ['Length', '1 minute'],
    ['Breath', 'in 4, hold 7, out 8'],
  ])
  const hold = { ...practice, technique: 'breath-hold', length: null, level: null } as const
  expect(rowsOf(hold)).toEqual([['Length', 'As long as it’s comfortable']])
})

it('what needs a connection is told by what is done there, or by its page', () => {
  expect(needInWords(routes.forgotPassword)).toBe('Setting a new password needs a connection.')
  expect(needInWords(routes.learn)).toBe('“Learn & Grow” needs a connection.')
})

it('space is told in the unit that suits it', () => {
  expect([12, 3_355_486, 2.34e9].map(sizeWords)).toEqual(['1 kB', '3.4 MB', '2.3 GB'])
})

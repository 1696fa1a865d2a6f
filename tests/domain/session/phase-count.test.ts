import fc from 'fast-check'
import { expect, it } from 'vitest'
import { phaseCount } from '#domain/session/phase-count.ts'
import { seconds } from '#domain/time/units.ts'

/** The number at each hundredth of a phase. */
function shown(length: number): number[] {
  const counts: number[] = []
  for (let at = 0; at < length - 1e-9; at += 0.01) counts.push(phaseCount(seconds(at), seconds(length)))
  return counts
}

it('counts 1 to 5 in a phase of 5.14 s, 1 to 4 in one of 4 s, 1 to 8 in one of 7.7 s', () => {
  expect([...new Set(shown(108 / 21))]).toEqual([1, 2, 3, 4, 5])
  expect([...new Set(shown(4))]).toEqual([1, 2, 3, 4])
  expect([...new Set(shown(7.7))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it('shows every number for half a second at least, and none twice', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 60, noNaN: true }), (length) => {
      const counts = shown(length)
      const numbers = [...new Set(counts)]
      expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, n) => n + 1))
      for (const number of numbers)
        expect(counts.filter((count) => count === number).length).toBeGreaterThanOrEqual(49)
    }),
    { numRuns: 50 },
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_PACE, paceSeconds } from '#domain/session/pace.ts'
import { createScore, endsAt, levelAt, type Score } from '#domain/session/score.ts'
import { averagePace, breathsAt, breathUnderWay } from '#domain/session/tally.ts'
import { seconds } from '#domain/time/units.ts'
import { changing, scoreWith } from '#tests/domain/changing.ts'

const breaths = (score: Score, ...times: number[]) => times.map((t) => breathsAt(score, seconds(t)))

describe('the number of breaths', () => {
  it('is the number of inhales begun, the first is 1', () => {
    expect(breaths(scoreWith(60, 0), -1, 0, 1.9, 2, 3.999, 4, 8)).toEqual([0, 1, 1, 1, 1, 2, 3])
  })

  it('does not grow in the rest, and grows where a faster pace leaves it', () => {
    expect(breaths(scoreWith(120, 21), 95, 97, 119)).toEqual([2, 2, 2])
    expect(breaths(scoreWith(120, 21, [100, 3]), 99, 100, 119)).toEqual([2, 3, 3])
    expect(breaths(scoreWith(120, 21, [100, 15]), 119)).toEqual([2])
  })

  it('counts inhales in box', () => {
    expect(breaths(createScore('box-breathing', seconds(60)), 0, 15.9, 16, 59)).toEqual([1, 1, 2, 3])
  })

  it('is duration / 19 rounded down in 4-7-8', () => {
    const score = createScore('4-7-8', seconds(300))
    expect(breaths(score, 18.9, 19, 37.999, 38, 299, 300)).toEqual([0, 1, 1, 2, 15, 15])
    // A whole session of 19 minutes records 1140 s: 60 breaths, although it was complete at 1139 s.
    expect(breaths(createScore('4-7-8', seconds(1140)), 1140)).toEqual([60])
  })

  it('is none in a hold', () => {
    expect(breaths(createScore('breath-hold', seconds(0)), 0, 100)).toEqual([0, 0])
  })
})

describe('the average pace', () => {
  const average = (score: Score, t: number) => averagePace(score, seconds(t))
  it('is the pace where it never changed', () => {
    expect(average(scoreWith(120, 3), 119)).toBeCloseTo(36 / 7, 9)
    expect(average(scoreWith(120, 3), 0)).toBe(36 / 7)
    expect(average(scoreWith(120, 3, [-1, 0]), -1)).toBe(2)
  })

  it('weighs each pace by the time it was in force', () => {
    expect(average(scoreWith(120, 0, [30, 21]), 120)).toBeCloseTo((2 * 30 + 24 * 90) / 120, 9)
    expect(average(scoreWith(120, 0, [30, 21]), 30)).toBeCloseTo(2, 9)
    expect(average(scoreWith(120, 0, [30, 21], [60, 0]), 90)).toBeCloseTo((2 * 60 + 24 * 30) / 90, 9)
  })

  it('agrees with a sum over small steps of time', () => {
    fc.assert(
      fc.property(changing(), ({ score }) => {
        const steps = 2000
        const dt = endsAt(score) / steps
        let sum = 0
        for (let i = 0; i < steps; i++) sum += paceSeconds(levelAt(score, seconds((i + 0.5) * dt)))
        expect(Math.abs(sum / steps - average(score, endsAt(score)))).toBeLessThan((12 * 22) / steps)
      }),
      { numRuns: 50 },
    )
  })
})

it('shows the breath under way where a breath counts at its end, and never one more than there are', () => {
  const sleepy = createScore('4-7-8', seconds(57), DEFAULT_PACE)
  const shown = (...times: number[]) => times.map((t) => breathUnderWay(sleepy, seconds(t)))
  expect(shown(-1, 0, 18.9, 19, 37.9, 38, 56.9, 57, 60)).toEqual([0, 1, 1, 2, 2, 3, 3, 3, 3])
  const box = createScore('box-breathing', seconds(64), DEFAULT_PACE)
  for (let t = -1; t < 70; t += 0.7) expect(breathUnderWay(box, seconds(t))).toBe(breathsAt(box, seconds(t)))
})

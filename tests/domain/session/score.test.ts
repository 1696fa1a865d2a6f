import { describe, expect, it } from 'vitest'
import { canStart, createScore, endsAt, phaseAt, phasesIn, type Score } from '#domain/session/score.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { withPace } from '#domain/session/with-pace.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'
import { scoreWith } from '#tests/domain/changing.ts'

const level = (k: number) => k as PaceLevel
const all = (score: Score) => phasesIn(score, seconds(0), score.length)
const starts = (score: Score) => all(score).map(({ start }) => Number(start.toFixed(6)))
const told = (score: Score) =>
  all(score).map(({ kind, start, end }) => `${kind} ${Number(start.toFixed(4))}–${Number(end.toFixed(4))}`)
const restAt = (score: Score) => {
  const rest = phaseAt(score, endsAt(score))
  expect(rest.kind).toBe('rest')
  return Number(rest.start.toFixed(6))
}
const box = (length: number) => createScore('box-breathing', seconds(length))
const sleepy = (length: number) => createScore('4-7-8', seconds(length))

describe('the treadmill at one pace', () => {
  it('breathes eleven times in two minutes at the default pace, each onset counted from the origin', () => {
    const score = scoreWith(120, 3)
    expect(starts(score)).toEqual(Array.from({ length: 22 }, (_, n) => Number(((n * 36) / 7).toFixed(6))))
    expect(restAt(score)).toBeCloseTo((22 * 36) / 7, 6)
    expect(endsAt(score)).toBe(119)
  })

  it('begins the 35th breath of six minutes, although exactly two paces remain', () => {
    const score = scoreWith(360, 3)
    expect(told(score).slice(-2)).toEqual(['inhale 349.7143–354', 'exhale 354–355'])
    expect(all(score)).toHaveLength(70)
    expect(restAt(score)).toBe(355)
  })

  it('does not begin it with a hair less', () => {
    expect(all(scoreWith(359.999, 3))).toHaveLength(68)
  })

  it('keeps an exact equality at every level and length of whole cycles', () => {
    for (let k = 0; k <= 21; k++) {
      for (let cycles = 21; cycles <= 210; cycles += 21) {
        const length = (cycles * 2 * (42 + 22 * k)) / 21
        // The last inhale also needs more than 5 s after it, which 2, 3.05 and 4.10 s do not leave.
        const most = (42 + 22 * k) / 21 > 5 ? cycles : (42 + 22 * k) / 21 > 2.5 ? cycles - 1 : cycles - 2
        const breaths = all(scoreWith(length, k)).length / 2
        expect([k, cycles, breaths]).toEqual([k, cycles, Math.max(most, cycles - 1)])
      }
    }
  })

  it('lets no inhale begin whose exhale could not', () => {
    // 2 s per phase: at 24 of 30 s there is time for two phases, but 6 − 2 is not above 5.
    expect(told(scoreWith(30, 0)).at(-1)).toBe('exhale 22–24')
    expect(restAt(scoreWith(30, 0))).toBe(24)
    // 31.001 s: 7.001 − 2 is above 5, and the inhale is cut at 6 s.
    expect(told(scoreWith(31.001, 0)).slice(-2)).toEqual(['inhale 24–25.001', 'exhale 25.001–26.001'])
  })

  it('rests as soon as the last exhale has lasted its pace, long before the last five seconds', () => {
    expect(told(scoreWith(120, 21))).toEqual(['inhale 0–24', 'exhale 24–48', 'inhale 48–72', 'exhale 72–96'])
    expect(restAt(scoreWith(120, 21))).toBe(96)
  })

  it('asks of the first inhale only that its exhale can start', () => {
    expect(told(scoreWith(29.5, 21))).toEqual(['inhale 0–23.5', 'exhale 23.5–24.5'])
    expect(restAt(scoreWith(29.5, 21))).toBe(24.5)
  })

  it.each([
    [7, 0, false],
    [7.001, 0, true],
    [29, 21, false],
    [29.001, 21, true],
    [10.142, 3, false],
    [10.143, 3, true],
    [0, 0, false],
    [-5, 0, false],
    [Number.NaN, 0, false],
  ])('a session of %s s at level %i: can start is %s', (length, k, can) => {
    expect(canStart('energizing', seconds(length), level(k))).toBe(can)
  })
})

describe('a change of pace', () => {
  it('ends the phase under way at its new length when that lies ahead', () => {
    expect(told(scoreWith(60, 3, [1, 0])).slice(0, 3)).toEqual(['inhale 0–2', 'exhale 2–4', 'inhale 4–6'])
    expect(told(scoreWith(90, 0, [1, 21])).slice(0, 2)).toEqual(['inhale 0–24', 'exhale 24–48'])
  })

  it('ends it at the commit when the new length is over already', () => {
    expect(told(scoreWith(60, 3, [3, 0])).slice(0, 3)).toEqual(['inhale 0–3', 'exhale 3–5', 'inhale 5–7'])
    expect(told(scoreWith(60, 3, [2, 0])).slice(0, 2)).toEqual(['inhale 0–2', 'exhale 2–4'])
  })

  it('leaves the boundary one sample before the commit where it was, and moves the one after it', () => {
    const sample = 1 / 48_000
    expect(starts(scoreWith(120, 0, [2 + sample, 21])).slice(0, 3)).toEqual([0, 2, 26])
    expect(starts(scoreWith(120, 0, [2 - sample, 21])).slice(0, 3)).toEqual([0, 24, 48])
  })

  it('finds the new phase under way when it commits on the boundary itself', () => {
    expect(starts(scoreWith(120, 0, [2, 21])).slice(0, 3)).toEqual([0, 2, 26])
  })

  it('finds it also when the boundary is not a float: 36/7 s as a frame clock counts it', () => {
    // At 48 kHz 7 phases of 36/7 s end on a whole frame; the sum of floats may miss it by an ulp.
    for (let n = 7; n < 700; n += 7) {
      const boundary = (n * 36) / 7
      for (const ulps of [-2, -1, 0, 1, 2]) {
        const commit = boundary * (1 + ulps * 2 ** -52)
        const score = scoreWith(3660, 3, [commit, 21])
        const [now] = phasesIn(score, seconds(boundary - 1e-6), seconds(boundary + 1e-6))
        const [next] = phasesIn(score, seconds(boundary + 1e-6), seconds(3660))
        expect(now?.index).toBe(n)
        expect(next?.start).toBeCloseTo(boundary + 24, 6)
      }
    }
  })

  it('counts from the begin of the phase, however often the pace is changed within it', () => {
    expect(starts(scoreWith(120, 3, [1, 21], [2, 10], [4, 5])).slice(0, 2)).toEqual([0, 7.238095])
    expect(starts(scoreWith(120, 3, [1, 21], [7.5, 5])).slice(0, 2)).toEqual([0, 7.5])
  })

  it('before the first inhale gives the whole session the new pace', () => {
    expect(scoreWith(120, 3, [-2, 21])).toEqual(createScore('energizing', seconds(120), level(21)))
    expect(scoreWith(120, 3, [-2, 21], [-1, 3])).toEqual(scoreWith(120, 3))
    expect(scoreWith(120, 3, [0, 21])).toEqual(scoreWith(120, 21))
  })

  it('to the pace in force changes nothing', () => {
    const score = scoreWith(120, 3)
    expect(withPace(score, level(3), seconds(10))).toBe(score)
  })

  it('within the rest begins a new inhale at once where a faster pace makes room for it', () => {
    // 24 s per phase in 120 s: rest from 96 on. At 100 s, 20 s remain: two phases of 5.14 s fit.
    const score = scoreWith(120, 21, [100, 3])
    expect(told(score).slice(3)).toEqual(['exhale 72–96', 'inhale 100–105.1429', 'exhale 105.1429–110.2857'])
    expect(restAt(score)).toBeCloseTo(100 + 72 / 7, 6)
    expect(phaseAt(score, seconds(98))).toMatchObject({ kind: 'rest', start: 96, end: 100 })
  })

  it('within the rest leaves it a rest where there is no room', () => {
    expect(told(scoreWith(120, 21, [100, 15]))).toHaveLength(4)
    expect(told(scoreWith(120, 21, [113.001, 0]))).toHaveLength(4)
    expect(told(scoreWith(120, 21, [112.999, 0])).slice(4)).toEqual(['inhale 112.999–114', 'exhale 114–115'])
  })

  it('cuts the last inhale at six seconds whatever the pace became', () => {
    expect(told(scoreWith(30, 0, [20.5, 21])).slice(-2)).toEqual(['inhale 20–24', 'exhale 24–25'])
  })

  it('does not touch a technique of fixed counts', () => {
    for (const score of [box(120), sleepy(120)]) expect(withPace(score, level(0), seconds(10))).toBe(score)
  })
})

describe('two changes of pace at one commit', () => {
  // The audio clock stands still in a pause, and between two taps within one buffer: the first is unheard.
  it('leave nothing of the first', () => {
    expect(told(scoreWith(120, 3, [3, 0], [3, 21]))).toEqual(told(scoreWith(120, 3, [3, 21])))
    expect(told(scoreWith(120, 3, [3, 21], [3, 0]))).toEqual(told(scoreWith(120, 3, [3, 0])))
  })

  it('that come back to where they began are no change', () => {
    expect(told(scoreWith(120, 3, [3, 0], [3, 3]))).toEqual(told(scoreWith(120, 3)))
    expect(told(scoreWith(120, 3, [1, 5], [3, 0], [3, 5]))).toEqual(told(scoreWith(120, 3, [1, 5])))
  })

  it('are told apart one sample later', () => {
    const sample = 1 / 48_000
    expect(starts(scoreWith(120, 3, [3, 0], [3 + sample, 21])).slice(0, 3)).toEqual([0, 3, 27])
  })

  it('replace each other also when the second commits earlier: an interruption took the first back', () => {
    // The clock was at 2.95 s, with a change pending for 3 s; the next change commits at 2.95 s.
    expect(told(scoreWith(120, 3, [3, 0], [2.95, 21]))).toEqual(told(scoreWith(120, 3, [2.95, 21])))
    expect(told(scoreWith(120, 3, [1, 5], [3, 0], [2.95, 7]))).toEqual(
      told(scoreWith(120, 3, [1, 5], [2.95, 7])),
    )
  })
})

describe('box breathing', () => {
  it('begins a cycle only when 16 s remain', () => {
    expect(starts(box(60))).toEqual([0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44])
    expect(all(box(64))).toHaveLength(16)
    expect(all(box(63.999))).toHaveLength(12)
    expect(all(box(120))).toHaveLength(28)
  })

  it('rests after its last cycle and is complete one second before its length', () => {
    expect(restAt(box(60))).toBe(48)
    expect(endsAt(box(60))).toBe(59)
  })

  it('needs 16 s for its first cycle too', () => {
    expect(canStart('box-breathing', seconds(15.9), level(3))).toBe(false)
    expect(canStart('box-breathing', seconds(16), level(3))).toBe(true)
  })
})

describe('4-7-8', () => {
  it('begins a cycle only when 19 s remain', () => {
    expect(starts(sleepy(60))).toEqual([0, 4, 11, 19, 23, 30, 38, 42, 49])
    expect(all(sleepy(56.999))).toHaveLength(6)
    expect(all(sleepy(57))).toHaveLength(9)
    expect(restAt(sleepy(60))).toBe(57)
  })

  it('needs 19 s to start', () => {
    expect(canStart('4-7-8', seconds(18.9), level(3))).toBe(false)
    expect(canStart('4-7-8', seconds(19), level(3))).toBe(true)
  })
})

describe('a hold', () => {
  const hold = createScore('breath-hold', seconds(60))
  it('is one phase without an end, whatever length it was given', () => {
    expect(phaseAt(hold, seconds(0))).toEqual({
      index: 0,
      kind: 'hold',
      start: 0,
      end: Number.POSITIVE_INFINITY,
    })
    expect(phaseAt(hold, seconds(86_400)).kind).toBe('hold')
    expect(phasesIn(hold, seconds(0), seconds(1e6))).toHaveLength(1)
    expect(endsAt(hold)).toBe(Number.POSITIVE_INFINITY)
    expect(canStart('breath-hold', seconds(Number.POSITIVE_INFINITY), level(3))).toBe(true)
  })
})

describe('the long run', () => {
  it.each<[TechniqueId, number]>([
    ['energizing', 14_400],
    ['box-breathing', 14_400],
    ['4-7-8', 14_400],
  ])('%s of four hours is within a nanosecond of exact arithmetic', (technique, length) => {
    const score = createScore(technique, seconds(length), level(1))
    const lengths = { energizing: [64, 64], 'box-breathing': [84, 84, 84, 84], '4-7-8': [84, 147, 168] }
    const steps = lengths[technique as keyof typeof lengths]
    let sum = 0
    for (const [n, { start }] of all(score).slice(0, -2).entries()) {
      expect(Math.abs(start - sum / 21)).toBeLessThan(1e-9)
      sum += steps[n % steps.length] as number
    }
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ease, easeBetween } from '#domain/session/ease.ts'
import { fillAt, strokeAt } from '#domain/session/fill.ts'
import { createScore, endsAt, phasesIn } from '#domain/session/score.ts'
import { seconds } from '#domain/time/units.ts'
import { changing, scoreWith } from '#tests/domain/changing.ts'

const fills = (score: ReturnType<typeof scoreWith>, ...times: number[]) =>
  times.map((t) => Number(fillAt(score, seconds(t)).toFixed(6)))

describe('the fill of the lungs', () => {
  it('rises with the inhale and falls with the exhale, each eased', () => {
    const quarter = ease(0.25)
    expect(fills(scoreWith(60, 0), -3, 0, 0.5, 1, 2, 2.5, 3, 4)).toEqual(
      [0, 0, quarter, 0.5, 1, 1 - quarter, 0.5, 0].map((fill) => Number(fill.toFixed(6))),
    )
  })

  it('follows the curve that the browser is given', () => {
    const [, x1, y1, x2, y2] =
      easeBetween(0, 1).match(/^cubic-bezier\(([^,]+), ([^,]+), ([^,]+), ([^,]+)\)$/) ?? []
    const bezier = (s: number, a: number, b: number) =>
      3 * s * (1 - s) ** 2 * a + 3 * s * s * (1 - s) * b + s ** 3
    for (let s = 0; s <= 1; s += 1 / 64) {
      const [x, y] = [bezier(s, Number(x1), Number(x2)), bezier(s, Number(y1), Number(y2))]
      expect(ease(x)).toBeCloseTo(y, 9)
    }
  })

  it('stands in a hold where it was', () => {
    const box = createScore('box-breathing', seconds(60))
    expect(fills(box, 2, 4, 6, 8, 10, 12, 14, 16)).toEqual([0.5, 1, 1, 1, 0.5, 0, 0, 0])
    const sleepy = createScore('4-7-8', seconds(60))
    expect(fills(sleepy, 2, 4, 7.5, 11, 15, 19)).toEqual([0.5, 1, 1, 1, 0.5, 0])
  })

  it('is none in a breath hold, which begins after an exhale', () => {
    expect(fills(createScore('breath-hold', seconds(0)), 0, 1, 1e6)).toEqual([0, 0, 0])
  })

  it('goes on from where it was when the pace changes', () => {
    // 24 s per phase, half full at 12 s; the new 2 s are long over, so the exhale begins from there.
    expect(fills(scoreWith(60, 21, [12, 0]), 12, 13, 14, 15)).toEqual([0.5, 0.25, 0, 0.5])
    // Changed to 2 s at 1 s: the rest of the curve, from its current place, within the remaining second.
    const [at, half, full] = fills(scoreWith(60, 21, [1, 0]), 1, 1.5, 2) as [number, number, number]
    expect(at).toBeCloseTo(ease(1 / 24), 5)
    expect(half).toBeCloseTo(ease(1 / 24 + (23 / 24) * 0.5), 5)
    expect(full).toBe(1)
  })

  it('falls on into the rest and is empty at the end of the exhale', () => {
    // 360 s at 36/7 s: the last exhale begins with 6 s left, rest with 5 s, completion with 1 s.
    const score = scoreWith(360, 3)
    expect(fillAt(score, seconds(355))).toBeCloseTo(1 - ease(1 / 5), 6)
    expect(fillAt(score, seconds(359))).toBeCloseTo(0, 6)
  })

  it('never jumps and stays within 0 and 1, whatever the pace did', () => {
    fc.assert(
      fc.property(changing(), ({ score, changes, length }) => {
        const strokes = phasesIn(score, seconds(0), length).flatMap(({ start, end }) => [start, end])
        const knots = [...strokes, ...changes.map(({ commit }) => commit), length - 5, endsAt(score)]
        for (const knot of [...knots, ...knots.map((t) => strokeAt(score, seconds(Math.max(0, t))).until)]) {
          const [before, at, after] = [-1e-10, 0, 1e-10].map((d) => fillAt(score, seconds(knot + d))) as [
            number,
            number,
            number,
          ]
          // A stroke may be as short as 1/2 016 000 s, the common divisor of frames and grid: in 1e-10 s it
          // moves by at most 4e-4.
          if (Math.abs(before - at) > 1e-3 || Math.abs(after - at) > 1e-3)
            expect({ knot, before, at, after }).toBe(1)
          if (at < -1e-9 || at > 1 + 1e-9) expect(at).toBe('between 0 and 1')
        }
      }),
      { numRuns: 300 },
    )
  })

  it('leaves what was drawn before a commit as it was', () => {
    for (const commit of [1, 2, 3, 4]) {
      const drawn = [scoreWith(60, 3), scoreWith(60, 3, [commit, 21])].map((score) =>
        fillAt(score, seconds(commit - 0.05)),
      )
      expect(drawn[1]).toBeCloseTo(drawn[0] as number, 3)
    }
  })

  it('gives any part of the curve to the browser as a curve of its own', () => {
    const bezier = (s: number, a: number, b: number) =>
      3 * s * (1 - s) ** 2 * a + 3 * s * s * (1 - s) * b + s ** 3
    for (const [from, to] of [
      [0, 0.4],
      [0.2, 0.7],
      [0.55, 1],
    ] as const) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (easeBetween(from, to).match(/-?[\d.]+/g) ?? []).map(Number)
      for (let s = 0; s <= 1; s += 1 / 16) {
        const whole = ease(from + (to - from) * bezier(s, x1, x2))
        expect(whole).toBeCloseTo(ease(from) + (ease(to) - ease(from)) * bezier(s, y1, y2), 4)
      }
    }
  })
})

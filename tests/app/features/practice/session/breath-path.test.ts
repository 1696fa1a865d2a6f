import { describe, expect, it } from 'vitest'
import { arcsOf, formOf, placeOnPath } from '#app/features/practice/session/breath-path.ts'
import { techniques } from '#domain/session/techniques.ts'

const box = techniques['box-breathing'].cycle
const sleepy = techniques['4-7-8'].cycle

describe('the light on the path', () => {
  it('goes up, across, down and back in box breathing, each breath alike', () => {
    const at = placeOnPath('square', box)
    const halves = [0, 1, 2, 3].map((phase) => at({ phase, share: 0.5 }))
    expect(halves).toEqual([
      'translate(0%, 50%)',
      'translate(50%, 0%)',
      'translate(100%, 50%)',
      'translate(50%, 100%)',
    ])
    for (const phase of [0, 1, 2, 3]) {
      expect(at({ phase: phase + 400, share: 0.3 })).toBe(at({ phase, share: 0.3 }))
      expect(at({ phase, share: 1 })).toBe(at({ phase: phase + 1, share: 0 }))
    }
  })

  it('never turns back in 4-7-8, and goes round as evenly as the time passes', () => {
    const at = placeOnPath('circle', sleepy)
    const turnOf = (phase: number, share: number) =>
      Number(/rotate\((.+)turn\)/.exec(at({ phase, share }))?.[1])
    for (let phase = 0; phase < 9; phase++) {
      const { seconds } = sleepy[phase % 3] as (typeof sleepy)[number]
      expect(turnOf(phase, 1) - turnOf(phase, 0)).toBeCloseTo(seconds / 19, 9)
      expect(turnOf(phase + 1, 0)).toBeCloseTo(turnOf(phase, 1), 9)
    }
    expect(turnOf(9, 0)).toBeCloseTo(3, 9)
  })

  it('has an arc for each phase, which together are the circle', () => {
    const arcs = arcsOf(sleepy)
    expect(arcs.map(({ kind }) => kind)).toEqual(['inhale', 'hold', 'exhale'])
    expect(arcs.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(1, 9)
  })

  it('is there where the counts are fixed, and nowhere else', () => {
    expect(formOf('energizing')).toBeNull()
    expect(formOf('breath-hold')).toBeNull()
    expect(formOf('box-breathing')).toBe('square')
    expect(formOf('4-7-8')).toBe('circle')
  })
})

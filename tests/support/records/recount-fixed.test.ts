import { describe, expect, it } from 'vitest'
import type { RecountAction } from './recount.ts'
import { recountFixed } from './recount-fixed.ts'

const rate = 48_000
const at = (second: number) => (6.5 + second) * rate
const session = (
  technique: '4-7-8' | 'box-breathing',
  length: number,
  actions: readonly RecountAction[] = [],
) => recountFixed({ technique, length, sampleRate: rate, gongFrame: 0, actions })
const cues = (result: ReturnType<typeof session>) =>
  result.onsets.map(({ frame, what }) => `${what} ${frame / rate - 6.5}`)

describe('the recount of 4-7-8', () => {
  it('guides each cycle of which more than 21 s remain, the last one by words of its own', () => {
    // The third begins with 22 s left; a fourth would with 3.
    const result = session('4-7-8', 60)
    expect(cues(result)).toEqual(['gong -6.5', 'exhale-sleepy 0', 'exhale-sleepy 19', 'sleep-final 38'])
    expect(result).toMatchObject({ breaths: 3, restFrame: at(57), end: { frame: at(59), why: 'complete' } })
  })

  it('leaves a cycle without words that begins with 19 to 21 s left', () => {
    expect(cues(session('4-7-8', 40)).slice(1)).toEqual(['sleep-final 0'])
    expect(session('4-7-8', 40).breaths).toBe(2)
    expect(cues(session('4-7-8', 41)).slice(1)).toEqual(['exhale-sleepy 0', 'sleep-final 19'])
    expect(cues(session('4-7-8', 20))).toEqual(['gong -6.5'])
  })

  it('has 94 cycles in half an hour, each counted from the origin', () => {
    const { onsets, breaths } = session('4-7-8', 1800)
    expect(breaths).toBe(94)
    expect(onsets.slice(1).map(({ frame }) => frame)).toEqual(
      Array.from({ length: 94 }, (_, n) => at(19 * n)),
    )
    expect(onsets.filter(({ what }) => what === 'sleep-final')).toHaveLength(1)
  })
})

describe('the recount of box', () => {
  it('has a word every four seconds and an exhale at completion', () => {
    const result = session('box-breathing', 17)
    expect(cues(result)).toEqual(['gong -6.5', 'inhale 0', 'hold 4', 'exhale 8', 'hold 12', 'exhale 16'])
    expect(result).toMatchObject({ breaths: 1, end: { frame: at(16), why: 'complete' } })
  })

  it('begins no cycle that does not fit', () => {
    expect(cues(session('box-breathing', 31)).slice(-2)).toEqual(['hold 12', 'exhale 30'])
    expect(cues(session('box-breathing', 32)).slice(-3)).toEqual(['exhale 24', 'hold 28', 'exhale 31'])
    expect(() => session('box-breathing', 15)).toThrow('cannot be started')
  })

  it('fills an hour with 225 cycles', () => {
    const { onsets, breaths } = session('box-breathing', 3600)
    expect([breaths, onsets.length]).toEqual([225, 902])
  })
})

describe('the recount of a pause and a stop', () => {
  const pause = [
    { kind: 'pause', frame: at(8) },
    { kind: 'resume', frame: at(10) + 7 },
  ] as const

  it('moves what comes at the pause or later, and cuts off what was begun', () => {
    const { onsets, end } = session('box-breathing', 17, pause)
    expect(onsets.map(({ frame }) => frame).slice(2)).toEqual([at(4), at(10) + 7, at(14) + 7, at(18) + 7])
    expect(onsets[2]).toMatchObject({ audible: 4 * rate, resumes: 0 })
    expect(onsets[3]).toMatchObject({ what: 'exhale', audible: Infinity, resumes: 1 })
    expect(end?.frame).toBe(at(18) + 7)
  })

  it('never ends while it stands, and ends at a stop', () => {
    const standing = session('box-breathing', 17, pause.slice(0, 1))
    expect([standing.end, standing.onsets.length]).toEqual([null, 3])
    const stopped = session('box-breathing', 17, [...pause, { kind: 'stop', frame: at(10) + 8 }])
    expect(stopped.end).toEqual({ frame: at(10) + 8, why: 'stop' })
    expect(stopped.onsets.at(-1)).toMatchObject({ what: 'exhale', audible: 1 })
  })

  it('refuses a change of pace', () => {
    expect(() => session('4-7-8', 60, [{ kind: 'pace', frame: 0, level: 1 }])).toThrow('fixed')
  })
})

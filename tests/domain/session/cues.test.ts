import { describe, expect, it } from 'vitest'
import {
  type Cue,
  cueKey,
  cuesIn,
  introAt,
  LONGEST_CUE,
  soundsOf,
  type Voicing,
} from '#domain/session/cues.ts'
import { createScore, type Score } from '#domain/session/score.ts'
import { soundFiles, soundLength } from '#domain/session/sounds.ts'
import { type TechniqueId, techniques } from '#domain/session/techniques.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'
import { scoreWith } from '#tests/domain/changing.ts'

const voice: Voicing = { guidance: 'voice', breathSounds: true }
const tones: Voicing = { guidance: 'tones', breathSounds: true }
const silent: Voicing = { guidance: 'silent', breathSounds: true }
const cuesOf = (score: Score, voicing = voice, from = -20, to = 4000) =>
  cuesIn(score, seconds(from), seconds(to), voicing)
const told = (cues: readonly Cue[]) => cues.map(({ sound, at }) => `${sound} ${Number(at.toFixed(3))}`)
const create = (id: TechniqueId, length: number, level = 3) =>
  createScore(id, seconds(length), level as PaceLevel)

describe('the cues of the treadmill', () => {
  it('are the gong, 6.5 s later the first word, then a word a phase', () => {
    expect(told(cuesOf(scoreWith(30, 3))).slice(0, 4)).toEqual([
      'gong -6.5',
      'inhale 0',
      'exhale 5.143',
      'inhale 10.286',
    ])
    expect(introAt(scoreWith(30, 3))).toBe(-6.5)
  })

  it('have the treadmill’s gains', () => {
    const [gong, first] = cuesOf(scoreWith(30, 0))
    expect(gong).toMatchObject({ gain: 0.5, kind: 'gong', part: 'gong', skip: 0 })
    expect(first).toMatchObject({ gain: 0.65, kind: 'bell', part: 'word', length: 0.9 })
    expect(cuesOf(scoreWith(60, 3))[1]).toMatchObject({ gain: 0.65, kind: 'voice', sound: 'inhale' })
  })

  it('are bells at Cheetah pace, over the halves of one breath sound', () => {
    const cues = cuesOf(scoreWith(30, 1)).slice(1, 5)
    expect(told(cues)).toEqual([
      'bell-inhale 0',
      'energizing-304 0',
      'bell-exhale 3.048',
      'energizing-304 3.048',
    ])
    const halves = cues.filter(({ part }) => part === 'breath')
    expect(halves.map(({ skip }) => Number(skip.toFixed(6)))).toEqual([0, 3.047619])
    for (const half of halves) expect(half).toMatchObject({ kind: 'breath', gain: 0.65, length: 64 / 21 })
    expect([0, 2].map((k) => cuesOf(scoreWith(30, k))[2]?.sound)).toEqual([
      'energizing-200',
      'energizing-409',
    ])
  })

  it('are bells alone when breath sounds are off', () => {
    const cues = cuesOf(scoreWith(30, 0), { guidance: 'voice', breathSounds: false })
    expect(told(cues).slice(0, 3)).toEqual(['gong -6.5', 'bell-inhale 0', 'bell-exhale 2'])
  })

  it('are bells at every pace when tones guide, without breath sounds above Cheetah', () => {
    expect(told(cuesOf(scoreWith(30, 3), tones)).slice(0, 3)).toEqual([
      'gong -6.5',
      'bell-inhale 0',
      'bell-exhale 5.143',
    ])
    expect(cuesOf(scoreWith(30, 0), tones)[2]?.sound).toBe('energizing-200')
  })

  it('are none when silence guides', () => {
    expect(cuesOf(scoreWith(30, 3), silent)).toEqual([])
  })

  it('change their instrument where the pace crosses into Cheetah and back', () => {
    expect(told(cuesOf(scoreWith(60, 3, [6, 2], [12, 3]), tones)).length).toBeGreaterThan(0)
    const words = cuesOf(scoreWith(60, 3, [6, 2], [12, 3])).filter(({ part }) => part === 'word')
    expect(told(words).slice(0, 5)).toEqual([
      'inhale 0',
      'exhale 5.143',
      'bell-inhale 9.238',
      'exhale 14.381',
      'inhale 19.524',
    ])
  })

  it('speak with the new pace where a phase begins on the very commit', () => {
    expect(cuesOf(scoreWith(60, 3, [3, 0])).map(({ sound }) => sound)).toContain('bell-exhale')
    for (let n = 1; n < 60; n++) {
      const commit = (n * 36) / 7
      for (const ulps of [-1, 0, 1]) {
        const score = scoreWith(400, 3, [commit * (1 + ulps * 2 ** -52), 0])
        const [cue] = cuesIn(score, seconds(commit - 1e-6), seconds(commit + 1e-6), voice)
        expect(cue?.sound).toBe(n % 2 ? 'bell-exhale' : 'bell-inhale')
      }
    }
  })

  it('cut a breath sound where its phase is cut, and never make it longer than a half', () => {
    const cut = cuesOf(scoreWith(60, 2, [3, 0])).filter(({ part }) => part === 'breath')
    expect(cut[0]).toMatchObject({ sound: 'energizing-409', length: 3 })
    const stretched = cuesOf(scoreWith(60, 0, [1, 21])).filter(({ part }) => part === 'breath')
    expect(stretched[0]).toMatchObject({ sound: 'energizing-200', length: 2 })
    // The last exhale begins with 6 s left, rest with 5.
    expect(
      cuesOf(scoreWith(32, 0))
        .filter(({ part }) => part === 'breath')
        .at(-1),
    ).toMatchObject({
      at: 26,
      length: 1,
    })
  })
})

describe('the cues of box breathing', () => {
  const box = (length: number, voicing = voice) => cuesOf(create('box-breathing', length), voicing)
  it('are four words a cycle and a final exhale at completion', () => {
    expect(told(box(40))).toEqual([
      'gong -6.5',
      'inhale 0',
      'hold 4',
      'exhale 8',
      'hold 12',
      'inhale 16',
      'hold 20',
      'exhale 24',
      'hold 28',
      'exhale 39',
    ])
    expect(box(40).map(({ gain }) => gain)).toEqual([0.5, 0.5, 0.7, 0.5, 0.7, 0.5, 0.7, 0.5, 0.7, 0.5])
    expect(told(box(40, tones)).slice(-2)).toEqual(['bell-hold 28', 'bell-exhale 39'])
    expect(box(40, silent)).toEqual([])
  })

  it('sound the final exhale over the last hold when the length is whole cycles', () => {
    expect(told(box(32)).slice(-2)).toEqual(['hold 28', 'exhale 31'])
  })
})

describe('the cues of 4-7-8', () => {
  const sleepy = (length: number, voicing = voice) => cuesOf(create('4-7-8', length), voicing)
  it('are one guide a cycle, and another for the last that sounds', () => {
    expect(told(sleepy(60))).toEqual(['gong -6.5', 'exhale-sleepy 0', 'exhale-sleepy 19', 'sleep-final 38'])
    expect(sleepy(60).map(({ gain }) => gain)).toEqual([0.5, 0.55, 0.55, 0.55])
  })

  it('sound only while more than 21 s remain, though the cycle is breathed', () => {
    // 59 s: the third cycle begins with exactly 21 s left.
    expect(told(sleepy(59))).toEqual(['gong -6.5', 'exhale-sleepy 0', 'sleep-final 19'])
    expect(told(sleepy(59.001))).toEqual([
      'gong -6.5',
      'exhale-sleepy 0',
      'exhale-sleepy 19',
      'sleep-final 38',
    ])
    expect(told(sleepy(20))).toEqual(['gong -6.5'])
    expect(told(sleepy(22))).toEqual(['gong -6.5', 'sleep-final 0'])
  })

  it('are a bell a phase when tones guide', () => {
    expect(told(sleepy(30, tones))).toEqual(['gong -6.5', 'bell-inhale 0', 'bell-hold 4', 'bell-exhale 11'])
  })
})

describe('the cue of a hold', () => {
  it('is one word, 0.3 s after it began', () => {
    const hold = create('breath-hold', 0)
    expect(told(cuesOf(hold, voice, 0, 599))).toEqual(['hold 0.3'])
    expect(cuesOf(hold)[0]).toMatchObject({ gain: 0.8, kind: 'voice' })
    expect(told(cuesOf(hold, voice, 0.3, 1))).toEqual(['hold 0.3'])
    expect(told(cuesOf(hold, voice, 0, 0.3))).toEqual([])
    expect(introAt(hold)).toBe(-0)
  })
})

describe('every cue of every technique', () => {
  const ids = Object.keys(techniques) as TechniqueId[]
  const cases = ids.flatMap((id) => [0, 1, 2, 3, 21].map((level) => [id, level] as const))
  it.each(cases)('%s at level %i has a key of its own and is among the sounds to load', (id, level) => {
    for (const voicing of [voice, tones, silent, { guidance: 'voice', breathSounds: false } as const]) {
      const cues = cuesOf(create(id, 120, level), voicing)
      expect(new Set(cues.map(cueKey)).size).toBe(cues.length)
      const loaded = soundsOf(id, voicing)
      expect(new Set(loaded).size).toBe(loaded.length)
      for (const { sound } of cues) expect(loaded).toContain(sound)
      if (cues.length > 0 && techniques[id].intro > 0) expect(loaded[0]).toBe('gong')
    }
  })

  it('is shorter than the longest that is looked back for, and no longer than its sound', () => {
    for (const [id, level] of cases) {
      for (const { length, skip, sound } of cuesOf(create(id, 120, level))) {
        expect(length).toBeLessThanOrEqual(LONGEST_CUE)
        expect(skip + length).toBeLessThanOrEqual(soundLength(sound) + 1e-6)
      }
    }
  })

  it('ends before its next, so that no word speaks into another', () => {
    for (const name of ['inhale', 'hold', 'exhale'] as const) expect(soundFiles[name].length).toBeLessThan(4)
    expect(soundFiles['exhale-sleepy'].length).toBeLessThanOrEqual(19)
    expect(soundFiles['sleep-final'].length).toBeLessThanOrEqual(21)
  })
})

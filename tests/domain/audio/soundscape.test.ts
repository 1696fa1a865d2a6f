import { describe, expect, it } from 'vitest'
import {
  noSoundscape,
  readSoundscape,
  readSoundscapeName,
  soundscapeNames,
} from '#domain/audio/soundscape.ts'
import { DUCK_LEAD, duckedSpans, gainOfSoundscape } from '#domain/audio/soundscape-sound.ts'
import { cuesIn } from '#domain/session/cues.ts'
import { createScore } from '#domain/session/score.ts'
import { LOUDEST } from '#domain/session/session-settings.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'

describe('what is stored', () => {
  it('is read back as it was written', () => {
    for (const name of soundscapeNames)
      for (const level of [0, 0.35, 1, LOUDEST])
        expect(readSoundscape(JSON.parse(JSON.stringify({ name, level })))).toEqual({ name, level })
  })

  it('is none where it was written before there were soundscapes, or is no soundscape', () => {
    for (const value of [undefined, null, 'rain', 3, [], {}, { name: 'thunder' }, { name: 'toString' }])
      expect(readSoundscape(value)).toEqual(noSoundscape)
  })

  it('keeps its name where its level cannot be right', () => {
    for (const level of [-0.1, LOUDEST + 0.01, Number.NaN, '1', null, undefined])
      expect(readSoundscape({ name: 'rain', level })).toEqual({ name: 'rain', level: 1 })
  })

  it('has a name only as it is written', () => {
    for (const junk of [undefined, '', 'Rain', 'scape-rain', 'constructor', 1])
      expect(readSoundscapeName(junk)).toBeNull()
  })
})

it('is softer for own audio than for a shipped loop, follows the level, and is silent for none', () => {
  const gain = (name: 'rain' | 'own' | 'none', level: number) => gainOfSoundscape({ name, level })
  expect(gain('own', 1)).toBeLessThan(gain('rain', 1))
  expect(gain('rain', 0.5)).toBeCloseTo(gain('rain', 1) / 2, 12)
  expect(gain('rain', LOUDEST), 'at most full scale').toBeLessThanOrEqual(1)
  expect([gain('none', 1), gain('rain', 0)]).toEqual([0, 0])
})

describe('it is lowered', () => {
  const voice = { guidance: 'voice', breathSounds: true } as const
  const cuesOf = (technique: SessionTechnique, level = 3, voicing: Parameters<typeof cuesIn>[3] = voice) =>
    cuesIn(createScore(technique, seconds(120), level as PaceLevel), seconds(-10), seconds(130), voicing)

  it.each([
    ['energizing', 3],
    ['energizing', 21],
    ['box-breathing', 3],
    ['4-7-8', 3],
  ] as const)(
    'for every word of %s at level %i, from its lead to its end, and at no other time',
    (id, level) => {
      const cues = cuesOf(id, level)
      const spans = duckedSpans(cues)
      const words = cues.filter(({ kind }) => kind === 'voice')
      expect(words.length).toBeGreaterThan(2)
      for (const { at, length } of words) {
        const around = spans.filter(({ from, to }) => from <= at - DUCK_LEAD && to >= at + length)
        expect(around, `around the word at ${at}`).toHaveLength(1)
      }
      for (const [index, { from, to }] of spans.entries()) {
        const next = spans[index + 1]
        if (next !== undefined) expect(next.from, 'apart').toBeGreaterThan(to)
        expect(words.some(({ at }) => Math.abs(at - DUCK_LEAD - from) < 1e-9)).toBe(true)
        expect(words.some(({ at, length }) => Math.abs(at + length - to) < 1e-9)).toBe(true)
      }
    },
  )

  it('neither for the gong nor for bells and breaths', () => {
    expect(duckedSpans(cuesOf('energizing', 0))).toEqual([])
    expect(duckedSpans(cuesOf('box-breathing', 3, { guidance: 'tones', breathSounds: true }))).toEqual([])
  })
})

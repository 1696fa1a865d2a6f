import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AudioFileOptions,
  fileBegins,
  fileCuesIn,
  fileEnds,
  fileLength,
  fileName,
  fileSize,
  fileTracks,
  needsTrack,
  planAudioFile,
} from '#domain/audio/audio-file.ts'
import { noSoundscape, soundscapeNames } from '#domain/audio/soundscape.ts'
import { cuesIn, introAt } from '#domain/session/cues.ts'
import { createScore, endsAt } from '#domain/session/score.ts'
import { shippedGuides } from '#domain/session/spoken-sounds.ts'
import { type TechniqueId, techniques } from '#domain/session/techniques.ts'
import { fileSizeInWords, fileTitle } from '#domain/texts/practice/audio-file.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'

const base: AudioFileOptions = {
  technique: 'energizing',
  length: seconds(120),
  level: 3 as PaceLevel,
  guidance: 'voice',
  guide: 'man',
  breathSounds: true,
  track: null,
  soundscape: noSoundscape,
}
const all = [seconds(-10), seconds(5000)] as const

/** All options that a person can choose. */
const wishes: fc.Arbitrary<AudioFileOptions> = fc
  .record({
    technique: fc.constantFrom(...(Object.keys(techniques) as TechniqueId[])),
    length: fc.integer({ min: 60, max: 3600 }).map(seconds),
    level: fc.integer({ min: 0, max: 21 }).map((level) => level as PaceLevel),
    guidance: fc.constantFrom('voice' as const, 'tones' as const),
    guide: fc.constantFrom(...shippedGuides),
    breathSounds: fc.boolean(),
    name: fc.constantFrom(...soundscapeNames),
    chosen: fc.nat(),
  })
  .map(({ chosen, name, ...wish }) => {
    const tracks = [...(needsTrack(wish.technique) ? [] : [null]), ...fileTracks[wish.technique]]
    return { ...wish, track: tracks[chosen % tracks.length] ?? null, soundscape: { name, level: 1 } }
  })

it('has the cues of the live session, each in its place', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      fc.pre(!needsTrack(wish.technique))
      const score = createScore(wish.technique, wish.length, wish.level)
      const file = fileCuesIn(planAudioFile(wish), ...all)
      const live = cuesIn(score, ...all, wish)
      expect(file.slice(0, live.length)).toEqual(live)
      expect(fileBegins(planAudioFile(wish))).toBe(introAt(score))
    }),
  )
})

it('ends, and not before what sounds in it has begun', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const file = planAudioFile(wish)
      const ends = fileEnds(file)
      expect(ends).toBeLessThan(3600 + 700)
      expect(fileLength(file)).toBeGreaterThan(0)
      for (const { at } of fileCuesIn(file, ...all)) expect(at).toBeLessThan(ends)
      if (file.track !== null) expect(file.track.at).toBeGreaterThan(0)
    }),
  )
})

it('has what is chosen under a session, whatever follows it, and nothing under a hold', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const { soundscape, parts } = planAudioFile(wish)
      const isUnder = wish.soundscape.name !== 'none' && wish.technique !== 'breath-hold'
      expect(soundscape?.name ?? 'none').toBe(isUnder ? wish.soundscape.name : 'none')
      expect(parts[0]?.score.technique).toBe(wish.technique)
      expect(fileLength(planAudioFile(wish)), 'as long as without it').toBe(
        fileLength(planAudioFile({ ...wish, soundscape: noSoundscape })),
      )
    }),
  )
})

describe('a track', () => {
  it('follows the Treadmill as live: half a second, three of rest, the word of the hold, two more', () => {
    const file = planAudioFile({ ...base, track: 'still-water' })
    const word = fileCuesIn(file, ...all).at(-1)
    expect(word).toMatchObject({ sound: 'hold', gain: 0.8 })
    expect(word?.at).toBeCloseTo(119 + 0.5 + 3 + 0.3, 9)
    expect(file.track).toMatchObject({ sound: 'still-water', gain: 0.8 })
    expect(file.track?.at).toBeCloseTo(119 + 0.5 + 3 + 0.3 + 2, 9)
    expect(fileEnds(file)).toBeCloseTo(124.8 + 300, 9)
  })
  it('comes with the completion of 4-7-8', () => {
    const file = planAudioFile({ ...base, technique: '4-7-8', track: 'manifestation' })
    expect(file.track?.at).toBe(endsAt(createScore('4-7-8', seconds(120))))
    expect(fileEnds(file)).toBe(119 + 240)
  })
  it('is all that a hold has beside its word: nobody is asked in a file whether they still hold', () => {
    const file = planAudioFile({ ...base, technique: 'breath-hold', track: 'contemplation' })
    expect(fileCuesIn(file, ...all).map(({ sound, at }) => [sound, at])).toEqual([['hold', 0.3]])
    expect(fileBegins(file)).toBe(0)
    expect(fileEnds(file)).toBeCloseTo(2.3 + 610, 9)
  })
  it('is refused where the technique has it not, and missed where a hold has none', () => {
    expect(() => planAudioFile({ ...base, technique: 'box-breathing', track: 'still-water' })).toThrow(
      RangeError,
    )
    expect(() => planAudioFile({ ...base, technique: 'breath-hold' })).toThrow(RangeError)
  })
})

it('says how large it gets', () => {
  const file = planAudioFile({ ...base, length: seconds(3600) })
  expect(fileSize(file, 'wav')).toBe((6.5 + 3599 + 3) * 96_000)
  expect(fileSize(file, 'opus')).toBe((6.5 + 3599 + 3) * 12_000)
})

it.each([
  [{}, 'wav', 'stilltide-breathing-treadmill-2-min.wav'],
  [{ length: 90, track: 'still-water' }, 'opus', 'stilltide-breathing-treadmill-1.5-min-still-water.opus'],
  [{ technique: '4-7-8' }, 'opus', 'stilltide-sleepy-time-breathing-2-min.opus'],
  [{ soundscape: { name: 'rain', level: 1 } }, 'opus', 'stilltide-breathing-treadmill-2-min-rain.opus'],
  [{ technique: 'breath-hold', track: 'contemplation' }, 'wav', 'stilltide-breath-hold-contemplation.wav'],
] as const)('is named by what it is: %o', (change, format, name) => {
  expect(fileName({ ...base, ...(change as Partial<AudioFileOptions>) }, format)).toBe(name)
})

it('is told in words', () => {
  expect(fileTitle({ ...base, length: seconds(90) })).toBe(
    'Breathing Treadmill, 1 minute 30 seconds, Horse 5.14\u00a0s',
  )
  expect(fileTitle({ ...base, technique: 'box-breathing' })).toBe('Box Breathing, 2 minutes')
  expect(fileTitle({ ...base, technique: 'breath-hold', track: 'contemplation' })).toBe('Breath Hold')
  expect(fileSizeInWords(345.6e6, 'wav')).toBe('346\u00a0MB.')
  expect(fileSizeInWords(1_464_000, 'opus')).toBe('At most 1.5\u00a0MB.')
})

it('is spoken by the guide that is chosen', () => {
  const file = planAudioFile({ ...base, guide: 'woman' })
  const sounds = new Set(fileCuesIn(file, ...all).map(({ sound }) => sound))
  expect(sounds).toContain('inhale-woman')
  expect(sounds).not.toContain('inhale')
})

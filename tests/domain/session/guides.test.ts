import { describe, expect, expectTypeOf, it } from 'vitest'
import { cuesIn, soundsOf, type Voicing } from '#domain/session/cues.ts'
import type { Guide } from '#domain/session/guides.ts'
import { DEFAULT_PACE, isCheetah } from '#domain/session/pace.ts'
import { createScore, endsAt } from '#domain/session/score.ts'
import { type SoundName, soundFiles } from '#domain/session/sounds.ts'
import { everyVoiceOf, guideSound, type SpokenSound, spokenName } from '#domain/session/spoken-sounds.ts'
import { type TechniqueId, techniques } from '#domain/session/techniques.ts'
import { seconds } from '#domain/time/units.ts'

const spoken = ['inhale', 'exhale', 'hold', 'exhale-sleepy', 'sleep-final'] as const
const voice = (guide: Guide): Voicing => ({ guidance: 'voice', guide, breathSounds: true })
const soundsIn = (technique: TechniqueId, voicing: Voicing) => {
  const score = createScore(technique, seconds(technique === 'breath-hold' ? 0 : 120), DEFAULT_PACE)
  return cuesIn(score, seconds(-60), seconds(Math.min(endsAt(score), 400) + 60), voicing).map(
    ({ sound }) => sound,
  )
}

describe('the sounds of a guide', () => {
  it('have a file each for all that is spoken, and the first guide keeps the known names', () => {
    expectTypeOf<SpokenSound>().toEqualTypeOf<(typeof spoken)[number]>()
    for (const name of spoken) {
      expect(guideSound(name, 'man')).toBe(name)
      expect(guideSound(name, 'woman')).toBe(`${name}-woman`)
      expect(everyVoiceOf(name)).toEqual([name, `${name}-woman`])
      const [man, woman] = everyVoiceOf(name).map((sound) => soundFiles[sound])
      expect(woman?.hash).not.toBe(man?.hash)
      expect(spokenName(`${name}-woman`)).toBe(name)
    }
  })

  it('are the same where nobody speaks', () => {
    for (const sound of ['gong', 'bell-hold', 'energizing-409', 'contemplation'] as const) {
      expect(guideSound(sound, 'woman')).toBe(sound)
      expect(spokenName(sound)).toBe(sound)
    }
    expect(everyVoiceOf('gong')).toEqual(['gong'])
  })
})

describe.each(Object.keys(techniques) as TechniqueId[])('the cues of %s', (technique) => {
  it('are at the same instants in either voice, every spoken one in the voice that is chosen', () => {
    const [his, hers] = [soundsIn(technique, voice('man')), soundsIn(technique, voice('woman'))]
    expect(hers).toEqual(his.map((sound) => guideSound(sound, 'woman')))
    expect(hers.filter((sound) => (spoken as readonly SoundName[]).includes(sound))).toEqual([])
    expect(hers.some((sound) => sound.endsWith('-woman'))).toBe(true)
  })

  it('are the person’s own words with their own voice: one for each phase, where the man’s words would be', () => {
    const tones = { guidance: 'tones', breathSounds: true } as const
    const own = soundsIn(technique, voice('own'))
    // Bells sound at each phase, too.
    expect(own).toEqual(
      soundsIn(technique, tones).map((sound) =>
        technique === 'energizing' && isCheetah(DEFAULT_PACE) ? sound : sound.replace(/^bell-/, ''),
      ),
    )
    expect(soundsOf(technique, voice('own'))).toEqual(expect.arrayContaining([...new Set(own)]))
  })

  it('need no sound that is not loaded', () => {
    for (const guide of ['man', 'woman', 'own'] as const) {
      const loaded = soundsOf(technique, voice(guide))
      for (const sound of soundsIn(technique, voice(guide))) expect(loaded).toContain(sound)
    }
  })
})

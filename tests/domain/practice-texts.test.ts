import { expect, it } from 'vitest'
import { type SoundName, soundFiles } from '#domain/session/sounds.ts'
import { missingSounds } from '#domain/texts/practice/practice.ts'

it('sounds that could not be loaded are told in words a person knows, each once', () => {
  expect(missingSounds(['inhale', 'energizing-200', 'energizing-304', 'energizing-409', 'gong'])).toBe(
    'Some sounds couldn’t be loaded (inhale, breath sounds, gong). The session continues.',
  )
  expect(missingSounds(['exhale-sleepy', 'sleep-final'])).toBe(
    'Some sounds couldn’t be loaded (Sleepy Time cycle, last Sleepy Time cycle). The session continues.',
  )
})

it('no file is named as it lies on a server', () => {
  const spoken: SoundName[] = ['gong', 'inhale', 'exhale', 'hold', 'exhale-sleepy', 'sleep-final']
  const loops = (Object.keys(soundFiles) as SoundName[]).filter((sound) => sound.startsWith('energizing-'))
  expect(missingSounds([...spoken, ...loops])).not.toMatch(/\w-\w|\d/)
})

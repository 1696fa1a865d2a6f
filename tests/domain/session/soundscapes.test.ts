import { expect, expectTypeOf, it } from 'vitest'
import { offlineAudio } from '#domain/pages/offline.ts'
import { type SoundName, type SoundscapeFile, soundFiles, soundUrl } from '#domain/session/sounds.ts'

const soundscapes = Object.keys(soundFiles).filter((name): name is SoundscapeFile =>
  name.startsWith('scape-'),
)

it('has six soundscapes, which no cue can name', () => {
  expect(soundscapes).toHaveLength(6)
  expectTypeOf<Extract<SoundName, SoundscapeFile>>().toEqualTypeOf<never>()
})

it('fetches no soundscape for the offline copy', () => {
  const urls = offlineAudio.map(({ url }) => url)
  for (const name of soundscapes) expect(urls).not.toContain(soundUrl(name))
  expect(urls.length).toBeGreaterThan(0)
})

import { expect, it } from 'vitest'
import { audioOptions, contemplationOf, holdSoundOf, readAudioOption } from '#domain/audio/audio-option.ts'
import { shippedTrack } from '#domain/audio/track.ts'

it('sounds by option what decision 0013 says', () => {
  expect(Object.fromEntries(audioOptions.map((option) => [option, contemplationOf(option)]))).toEqual({
    none: 'none',
    deeper: 'contemplation-deeper',
    'still-water': 'still-water',
    custom: 'custom',
    record: 'none',
    recorded: 'recorded',
  })
})

it('reads an option only as it is written', () => {
  for (const option of audioOptions) expect(readAudioOption(option)).toBe(option)
  for (const junk of [undefined, '', 'None', 'toString']) expect(readAudioOption(junk)).toBeNull()
})

it('contemplates in a hold opened by itself, unless its address names something', () => {
  expect(holdSoundOf(null, false)).toEqual({ sound: 'contemplation', isOn: true })
  expect(holdSoundOf('none', false), 'switched on by hand it has something to sound').toEqual({
    sound: 'contemplation',
    isOn: false,
  })
  expect(holdSoundOf('deeper', false)).toEqual({ sound: 'contemplation-deeper', isOn: true })
})

it('is silent after the Treadmill where nothing was chosen there', () => {
  expect(holdSoundOf(null, true).isOn).toBe(false)
  expect(holdSoundOf('none', true).isOn).toBe(false)
  expect(holdSoundOf('record', true).isOn, 'nothing was recorded').toBe(false)
  expect(holdSoundOf('still-water', true)).toEqual({ sound: 'still-water', isOn: true })
})

it('knows the shipped tracks from their manifest', () => {
  expect(shippedTrack('contemplation')).toMatchObject({ length: 610, onset: 0.05, gain: 0.8 })
  expect(shippedTrack('still-water').url).toMatch(/^\/assets\/audio\/still-water\.mp3\?h=\w+$/)
})

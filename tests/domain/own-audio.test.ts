import { expect, it } from 'vitest'
import { faultOfFile, LARGEST_AUDIO, parseOwnAudio, RECORDING_TYPES, sizeInWords } from '#domain/own-audio.ts'

it('takes what says that it is sound, from one byte to 100 MB', () => {
  expect(faultOfFile({ type: 'audio/mpeg', size: 1 })).toBeNull()
  expect(faultOfFile({ type: 'audio/x-m4a', size: LARGEST_AUDIO })).toBeNull()
  expect(faultOfFile({ type: 'audio/mpeg', size: LARGEST_AUDIO + 1 })).toBe('too-large')
  expect(faultOfFile({ type: 'audio/mpeg', size: 0 })).toBe('empty')
})

it.each(['', 'text/plain', 'video/mp4', 'application/audio/', 'AUDIO'])('takes no %j', (type) => {
  expect(faultOfFile({ type, size: 1000 })).toBe('no-audio')
})

it('records webm, mp4 or ogg, in this order', () => {
  expect(RECORDING_TYPES).toEqual(['audio/webm', 'audio/mp4', 'audio/ogg'])
})

it('says sizes as people do', () => {
  expect(sizeInWords(12)).toBe('1 kB')
  expect(sizeInWords(210_400)).toBe('210 kB')
  expect(sizeInWords(3_355_486)).toBe('3.4 MB')
})

it('believes of what is kept only what is whole', () => {
  const about = { kind: 'custom', name: 'a.mp3', type: 'audio/mpeg', size: 10, length: 2.5 }
  expect(parseOwnAudio(about)).toEqual(about)
  for (const junk of [
    null,
    'x',
    {},
    { ...about, kind: 'deeper' },
    { ...about, length: Number.POSITIVE_INFINITY },
    { ...about, size: 0 },
  ])
    expect(parseOwnAudio(junk)).toBeNull()
})

import { expect, it } from 'vitest'
import {
  fileProblem,
  formatFileSize,
  LARGEST_AUDIO,
  parseOwnAudio,
  RECORDING_TYPES,
} from '#domain/audio/own-audio.ts'

it('lets everything from one byte to 100 MB be listened to', () => {
  expect(fileProblem({ size: 1 })).toBeNull()
  expect(fileProblem({ size: LARGEST_AUDIO })).toBeNull()
  expect(fileProblem({ size: LARGEST_AUDIO + 1 })).toBe('too-large')
  expect(fileProblem({ size: 0 })).toBe('empty')
})

it('records webm, mp4 or ogg, in this order', () => {
  expect(RECORDING_TYPES).toEqual(['audio/webm', 'audio/mp4', 'audio/ogg'])
})

it('says sizes as people do', () => {
  expect(formatFileSize(12)).toBe('1 kB')
  expect(formatFileSize(210_400)).toBe('210 kB')
  expect(formatFileSize(3_355_486)).toBe('3.4 MB')
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

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { detectAudioType, SIGNATURE_BYTES } from '#domain/audio/audio-type.ts'
import { toneFile } from '#support/tone-file.ts'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

it('knows real files by their first bytes, whatever they are said to be', () => {
  const gong = readFileSync('public/assets/audio/gong.mp3')
  const take = readFileSync('content/takes/man/inhale.flac')
  for (const given of ['', 'video/ogg', 'text/plain', 'application/octet-stream']) {
    expect(detectAudioType(gong, given)).toBe('audio/mpeg')
    expect(detectAudioType(take, given)).toBe('audio/flac')
    expect(detectAudioType(toneFile(1), given)).toBe('audio/wav')
  }
})

it.each([
  ['OggS\0\x02\0\0\0\0\0\0', 'audio/ogg'],
  ['\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81', 'audio/webm'],
  ['\0\0\0 ftypisom', 'audio/mp4'],
  ['\0\0\0\x18ftypM4A ', 'audio/mp4'],
  ['ID3\x04\0\0\0\0\x0b\x10TS', 'audio/mpeg'],
  ['\xff\xfb\x90d', 'audio/mpeg'],
  ['\xff\xf3\x48\xc4', 'audio/mpeg'],
  ['\xff\xf1\x50\x80', 'audio/aac'],
  ['\xff\xf9\x50\x80', 'audio/aac'],
])('%j begins a file of %s', (head, type) => {
  expect(detectAudioType(latin(head), 'application/octet-stream')).toBe(type)
})

it('believes the system of sound and video that it does not know itself, and of nothing else', () => {
  const unknown = latin('caff\0\x01\0\0desc')
  expect(detectAudioType(unknown, 'audio/x-caf')).toBe('audio/x-caf')
  expect(detectAudioType(unknown, 'video/quicktime')).toBe('video/quicktime')
  for (const given of ['text/plain', 'application/octet-stream', '', 'AUDIO'])
    expect(detectAudioType(unknown, given)).toBe('')
})

it('never throws, however short the file is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2 * SIGNATURE_BYTES }), (head) => {
      expect(detectAudioType(head, '')).toMatch(/^(audio\/[a-z0-9]+)?$/)
    }),
  )
})

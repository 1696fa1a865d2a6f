import { expect, it } from 'vitest'
import { readSoundscapes, writeSoundscapes } from '#device/practice/soundscapes.ts'
import { noSoundscape } from '#domain/audio/soundscape.ts'

const stored = (text: string | null) => ({ getItem: () => text })
const none = { energizing: noSoundscape, '4-7-8': noSoundscape, 'box-breathing': noSoundscape }

it('keeps one for each technique', () => {
  let text: string | null = null
  const chosen = {
    ...none,
    '4-7-8': { name: 'rain', level: 0.4 },
    energizing: { name: 'own', level: 1.25 },
  } as const
  const setItem = (_: string, value: string) => {
    text = value
  }
  expect(writeSoundscapes({ setItem }, chosen)).toBe(true)
  expect(readSoundscapes(stored(text))).toEqual(chosen)
})

it('is none where nothing, or nothing readable, is stored', () => {
  for (const text of [null, '', '{', '[]', '3', '"rain"', '{"energizing":"rain"}'])
    expect(readSoundscapes(stored(text))).toEqual(none)
  expect(readSoundscapes(null)).toEqual(none)
})

it('is not stored where there is no room, and says so', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(writeSoundscapes({ setItem }, none)).toBe(false)
})

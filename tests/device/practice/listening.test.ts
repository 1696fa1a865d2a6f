import { expect, it } from 'vitest'
import { readListening, writeListening } from '#device/practice/listening.ts'
import { startPosition } from '#domain/session/listening.ts'
import { seconds } from '#domain/time/units.ts'

const length = seconds(560)
const place = { position: seconds(12.5), speed: 1.25 } as const

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

it('keeps the place of each piece by itself', () => {
  const store = storage()
  writeListening(store, 'one', place)
  expect(readListening(store, 'one', length)).toEqual(place)
  expect(readListening(store, 'other', length)).toEqual(startPosition)
})

it('begins anew where nothing can be kept or what is kept is broken', () => {
  const refusing = {
    getItem: () => {
      throw new Error('not allowed')
    },
    setItem: () => {
      throw new Error('full')
    },
  }
  writeListening(refusing, 'one', place)
  expect(readListening(refusing, 'one', length)).toEqual(startPosition)
  expect(readListening({ getItem: () => '{' }, 'one', length)).toEqual(startPosition)
  expect(readListening(null, 'one', length)).toEqual(startPosition)
})

import { describe, expect, it } from 'vitest'
import { type LastPractice, readLastPractice, writeLastPractice } from '#device/practice/last-practice.ts'
import type { PaceLevel } from '#domain/time/units.ts'
import { seconds } from '#domain/time/units.ts'
import { FakeStorage, forbidden } from '#tests/device/fake-storage.ts'

const last: LastPractice = {
  technique: 'energizing',
  length: seconds(300),
  level: 5 as PaceLevel,
  delay: seconds(60),
}
const read = (text: string) =>
  readLastPractice(new FakeStorage(Number.POSITIVE_INFINITY, { lastPractice: text }))
const readWith = (field: object) => read(JSON.stringify({ ...last, ...field }))

describe('the last practice', () => {
  it('comes back as it was written', () => {
    const storage = new FakeStorage()
    expect(writeLastPractice(storage, last)).toBe(true)
    expect(readLastPractice(storage)).toEqual(last)
  })

  it('is none where nothing may be kept', () => {
    expect(writeLastPractice(forbidden, last)).toBe(false)
    expect(writeLastPractice(null, last)).toBe(false)
    expect(writeLastPractice(new FakeStorage(10), last)).toBe(false)
    expect(readLastPractice(forbidden)).toBeNull()
    expect(readLastPractice(null)).toBeNull()
  })

  it.each(['holding text', 'null', '[]', '7', '{}', '{"length":'])('is none where %s stands', (text) =>
    expect(read(text)).toBeNull(),
  )

  it('is none where a part of it cannot be', () => {
    for (const technique of ['breath-hold', 'other', 'toString', 4])
      expect(readWith({ technique })).toBeNull()
    for (const length of [0, -1, 14_401, null, '300']) expect(readWith({ length })).toBeNull()
    for (const level of [-1, 22, 2.5, null]) expect(readWith({ level })).toBeNull()
    for (const delay of [-1, 3601, null]) expect(readWith({ delay })).toBeNull()
    expect(readWith({ delay: 0, level: 0, technique: 'box-breathing' })).not.toBeNull()
  })

  it('brings nothing that it does not know', () => {
    expect(readWith({ more: 1 })).toEqual(last)
  })
})

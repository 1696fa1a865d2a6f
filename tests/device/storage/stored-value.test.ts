import fc from 'fast-check'
import { expect, it } from 'vitest'
import { storedMap, storedValue } from '#device/storage/stored-value.ts'
import { FakeStorage, forbidden } from '#tests/device/fake-storage.ts'

const wordsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : []
const words = storedValue('words', wordsIn)
const ofOwners = storedMap('ofOwners', wordsIn)

it('reads what it wrote, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (value) => {
      const storage = new FakeStorage()
      expect(words.write(storage, value)).toBe(true)
      expect(words.read(storage)).toEqual(value)
      expect(words.readOrNull(storage)).toEqual(value)
    }),
  )
})

it('begins afresh where what is stored is broken, and knows that from a storage that cannot be read', () => {
  const broken = new FakeStorage(Number.POSITIVE_INFINITY, { words: '["a"', ofOwners: '[1]' })
  expect(words.read(broken)).toEqual([])
  expect(words.readOrNull(broken)).toEqual([])
  expect(ofOwners.readOrNull(broken, 'guest')).toEqual([])
  for (const storage of [forbidden, null]) {
    expect(words.read(storage)).toEqual([])
    expect(words.readOrNull(storage)).toBeNull()
    expect(ofOwners.readOrNull(storage, 'guest')).toBeNull()
  }
})

it('says that nothing was stored where there is no room, and leaves what was there', () => {
  const storage = new FakeStorage(12)
  expect(words.write(storage, ['a'])).toBe(true)
  expect(words.write(storage, ['much too long'])).toBe(false)
  expect(words.read(storage)).toEqual(['a'])
  for (const none of [forbidden, null]) {
    expect(words.write(none, ['a'])).toBe(false)
    expect(() => words.remove(none)).not.toThrow()
  }
})

it('keeps owners apart: what one writes or removes leaves the others as they were', () => {
  const owner = fc.constantFrom('guest', 'user:1', 'user:2', '__proto__', 'constructor')
  const step = fc.record({ owner, value: fc.option(fc.array(fc.string())) })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const storage = new FakeStorage()
      const expected = new Map<string, readonly string[]>()
      for (const { owner, value } of steps) {
        if (value === null) ofOwners.remove(storage, owner)
        else ofOwners.write(storage, owner, value)
        if (value === null) expected.delete(owner)
        else expected.set(owner, value)
        for (const one of ['guest', 'user:1', 'user:2', '__proto__', 'constructor'])
          expect(ofOwners.read(storage, one)).toEqual(expected.get(one) ?? [])
      }
      expect(storage.content.has('ofOwners')).toBe(expected.size > 0)
    }),
  )
})

it('leaves what another version of the app wrote of others', () => {
  const storage = new FakeStorage(Number.POSITIVE_INFINITY, { ofOwners: '{"later":{"words":["x"]}}' })
  ofOwners.write(storage, 'guest', ['a'])
  expect(storage.getItem('ofOwners')).toBe('{"later":{"words":["x"]},"guest":["a"]}')
  ofOwners.remove(storage, 'guest')
  expect(storage.getItem('ofOwners')).toBe('{"later":{"words":["x"]}}')
})

import { expect, it } from 'vitest'
import { readKeptTips, writeKeptTips } from '#device/ui-state/kept-tips.ts'
import { FakeStorage, forbidden } from '#tests/device/fake-storage.ts'

it('reads back what was kept, in its order', () => {
  const storage = new FakeStorage()
  expect(readKeptTips(storage)).toEqual([])
  expect(writeKeptTips(storage, ['moon tonight', 'locked knees'])).toBe(true)
  expect(readKeptTips(storage)).toEqual(['moon tonight', 'locked knees'])
})

it('begins anew with what is broken, and passes over what is no tip', () => {
  const read = (keptTips: string) => readKeptTips(new FakeStorage(Number.POSITIVE_INFINITY, { keptTips }))
  for (const broken of ['', '{', 'null', '7', '{"a":1}']) expect(read(broken), broken).toEqual([])
  expect(read('["a",7,null,"b","a"]')).toEqual(['a', 'b'])
})

it('knows nothing where a storage refuses, and says that it kept nothing', () => {
  expect(readKeptTips(forbidden)).toBeNull()
  expect(readKeptTips(null)).toBeNull()
  expect(writeKeptTips(forbidden, ['a'])).toBe(false)
  expect(writeKeptTips(null, ['a'])).toBe(false)
  expect(writeKeptTips(new FakeStorage(5), ['a'])).toBe(false)
})

import { expect, it } from 'vitest'
import { isFirstOpening, recordOpening } from '#device/practice/opened-tools.ts'
import { FakeStorage } from '#tests/device/fake-storage.ts'

it('a tool is opened for the first time once', () => {
  const storage = new FakeStorage()
  expect(isFirstOpening(storage, 'energizing')).toBe(true)
  recordOpening(storage, 'energizing')
  recordOpening(storage, 'box-breathing')
  recordOpening(storage, 'energizing')
  expect(isFirstOpening(storage, 'energizing')).toBe(false)
  expect(isFirstOpening(storage, '4-7-8')).toBe(true)
  expect(storage.getItem('openedTools')).toBe('energizing box-breathing')
})

it('where nothing can be kept, none is: there would be no end of first times', () => {
  expect(isFirstOpening(null, 'energizing')).toBe(false)
  expect(() => recordOpening(null, 'energizing')).not.toThrow()
})

it('a storage that refuses is no error', () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => recordOpening(refusing, 'energizing')).not.toThrow()
})

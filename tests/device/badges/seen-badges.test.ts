import { expect, it } from 'vitest'
import { readSeenBadges, writeSeenBadges } from '#device/badges/seen-badges.ts'
import { FakeStorage, forbidden } from '#tests/device/fake-storage.ts'

it('keeps what each owner has seen apart', () => {
  const storage = new FakeStorage()
  expect(readSeenBadges(storage, 'guest')).toBeNull()
  writeSeenBadges(storage, 'guest', ['first-steps'])
  writeSeenBadges(storage, 'user:7', [])
  expect(readSeenBadges(storage, 'guest')).toEqual(new Set(['first-steps']))
  expect(readSeenBadges(storage, 'user:7')).toEqual(new Set())
  expect(readSeenBadges(storage, 'user:8')).toBeNull()
})

it('knows nothing of what cannot be read, and begins anew', () => {
  for (const broken of ['', '{', '[]', 'null', '7', '{"guest":7}']) {
    const storage = new FakeStorage(Number.POSITIVE_INFINITY, { seenBadges: broken })
    expect(readSeenBadges(storage, 'guest'), broken).toBeNull()
    expect(writeSeenBadges(storage, 'guest', ['deep-focus']), broken).toBe(true)
    expect(readSeenBadges(storage, 'guest'), broken).toEqual(new Set(['deep-focus']))
  }
})

it('costs nothing but the word where a storage refuses', () => {
  expect(readSeenBadges(forbidden, 'guest')).toBeNull()
  expect(readSeenBadges(null, 'guest')).toBeNull()
  expect(writeSeenBadges(forbidden, 'guest', ['first-steps'])).toBe(false)
  expect(writeSeenBadges(null, 'guest', ['first-steps'])).toBe(false)
  expect(writeSeenBadges(new FakeStorage(5), 'guest', ['first-steps'])).toBe(false)
})

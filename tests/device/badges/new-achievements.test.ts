import { expect, it } from 'vitest'
import {
  addNewAchievements,
  markAnnounced,
  readAnnouncedAchievements,
  readNewAchievements,
} from '#device/badges/new-achievements.ts'
import { FakeStorage, forbidden } from '#tests/device/fake-storage.ts'

const earned = (...ids: string[]) => ids.map((achievementId) => ({ achievementId }))
const storedIds = (storage: FakeStorage) => JSON.parse(storage.getItem('newAchievements') ?? 'null')
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString()
const ms = (minute: number) => Date.parse(at(minute))

it('badges just earned are kept by their ids, each once, in order', () => {
  const storage = new FakeStorage()
  addNewAchievements(storage, 'user:1', earned(), at(0))
  expect(storedIds(storage)).toBeNull()
  expect(storage.getItem('newAchievements')).toBeNull()
  addNewAchievements(storage, 'user:1', earned('first-steps', 'night-owl'), at(0))
  addNewAchievements(storage, 'user:1', earned('night-owl', 'breath-anchor'), at(0))
  expect(storedIds(storage)).toEqual(['first-steps', 'night-owl', 'breath-anchor'])
  expect(storage.getItem('newAchievements')).not.toBeNull()
})

it('what is recent goes by when it was heard of', () => {
  const storage = new FakeStorage()
  addNewAchievements(storage, 'user:1', earned('first-steps'), at(0))
  addNewAchievements(storage, 'user:1', earned('night-owl'), at(30))
  expect(readNewAchievements(storage, 'user:1', ms(0) - 1)).toEqual(['first-steps', 'night-owl'])
  expect(readNewAchievements(storage, 'user:1', ms(0))).toEqual(['night-owl'])
  expect(readNewAchievements(storage, 'user:1', ms(30))).toEqual([])
})

it('what one person earned is not another’s, neither as new nor as told', () => {
  const storage = new FakeStorage()
  addNewAchievements(storage, 'user:1', earned('first-steps'), at(0))
  markAnnounced(storage, 'user:1', 'first-steps')
  expect(readNewAchievements(storage, 'user:2', 0)).toEqual([])
  expect([...readAnnouncedAchievements(storage, 'user:2')]).toEqual([])
  expect([...readAnnouncedAchievements(storage, 'user:1')]).toEqual(['first-steps'])
})

it('what stands there and is no list gives way', () => {
  for (const junk of ['text', '7', '{"a":1}', 'null', '[[1]]']) {
    const storage = new FakeStorage(undefined, {
      newAchievements: junk,
      'newAchievements.heard': junk,
      'newAchievements.told': junk,
    })
    expect(readNewAchievements(storage, 'guest', 0)).toEqual([])
    expect(readAnnouncedAchievements(storage, 'guest').size).toBe(0)
    addNewAchievements(storage, 'guest', earned('first-steps'), at(0))
    markAnnounced(storage, 'guest', 'first-steps')
    expect(storedIds(storage)).toEqual(['first-steps'])
    expect(readNewAchievements(storage, 'guest', 0)).toEqual(['first-steps'])
    expect([...readAnnouncedAchievements(storage, 'guest')]).toEqual(['first-steps'])
  }
})

it('a storage that refuses costs nothing else', () => {
  for (const storage of [forbidden as never, null]) {
    expect(() => addNewAchievements(storage, 'guest', earned('first-steps'), at(0))).not.toThrow()
    expect(() => markAnnounced(storage, 'guest', 'first-steps')).not.toThrow()
    expect(readNewAchievements(storage, 'guest', 0)).toEqual([])
    expect(readAnnouncedAchievements(storage, 'guest').size).toBe(0)
  }
})

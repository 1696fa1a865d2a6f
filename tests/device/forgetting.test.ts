import { expect, it } from 'vitest'
import {
  addNewAchievements,
  forgetNewAchievements,
  markAnnounced,
  readAnnouncedAchievements,
  readNewAchievements,
} from '#device/badges/new-achievements.ts'
import { forgetSeenBadges, readSeenBadges, writeSeenBadges } from '#device/badges/seen-badges.ts'
import { isForcedOffline } from '#device/offline/force-offline.ts'
import { forgetLastPractice, readLastPractice, writeLastPractice } from '#device/practice/last-practice.ts'
import { FakeStorage, forbidden } from './fake-storage.ts'

const earned = (...ids: string[]) => ids.map((achievementId) => ({ achievementId }))
const at = '2026-11-21T10:00:00.000Z'

it('what one person has seen is forgotten, what another has seen stays', () => {
  const storage = new FakeStorage()
  writeSeenBadges(storage, 'user:1', ['first-steps'])
  writeSeenBadges(storage, 'user:2', ['night-owl'])
  forgetSeenBadges(storage, 'user:1')
  expect(readSeenBadges(storage, 'user:1')).toBeNull()
  expect(readSeenBadges(storage, 'user:2')).toEqual(new Set(['night-owl']))
  forgetSeenBadges(storage, 'user:2')
  expect(storage.getItem('seenBadges')).toBeNull()
})

it('what one person just earned is forgotten, with what was told of it; another’s stays', () => {
  const storage = new FakeStorage()
  addNewAchievements(storage, 'user:1', earned('first-steps'), at)
  addNewAchievements(storage, 'user:2', earned('night-owl'), at)
  markAnnounced(storage, 'user:1', 'first-steps')
  forgetNewAchievements(storage, 'user:1')
  expect(readNewAchievements(storage, 'user:1', 0)).toEqual([])
  expect(readAnnouncedAchievements(storage, 'user:1').size).toBe(0)
  expect(readNewAchievements(storage, 'user:2', 0)).toEqual(['night-owl'])
  expect(storage.getItem('newAchievements')).toBe('["night-owl"]')
  forgetNewAchievements(storage, 'user:2')
  expect(storage.getItem('newAchievements')).toBeNull()
})

it('what was practised last is not offered again once it is forgotten', () => {
  const storage = new FakeStorage()
  writeLastPractice(storage, { technique: 'energizing', length: 60, level: 3, delay: 0 } as never)
  expect(readLastPractice(storage)).not.toBeNull()
  forgetLastPractice(storage)
  expect(readLastPractice(storage)).toBeNull()
})

it('a storage that refuses costs nothing else', () => {
  for (const storage of [forbidden as never, null]) {
    expect(() => forgetSeenBadges(storage, 'guest')).not.toThrow()
    expect(() => forgetNewAchievements(storage, 'guest')).not.toThrow()
    expect(() => forgetLastPractice(storage)).not.toThrow()
    expect(isForcedOffline(storage)).toBe(false)
  }
})

it('a device is offline by wish only where it says so', () => {
  const said = (value: string) => isForcedOffline(new FakeStorage(undefined, { forceOffline: value }))
  expect(['true', 'false', '1', ''].map(said)).toEqual([true, false, false, false])
})

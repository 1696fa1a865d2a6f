import { expect, it } from 'vitest'
import { keepNewAchievements } from '#device/new-achievements.ts'
import { FakeStorage, forbidden } from './fake-storage.ts'

const earned = (...ids: string[]) => ids.map((achievementId) => ({ achievementId }))
const kept = (storage: FakeStorage) => JSON.parse(storage.getItem('newAchievements') ?? 'null')

it('badges just earned are kept by their ids, each once, in order', () => {
  const storage = new FakeStorage()
  keepNewAchievements(storage, earned())
  expect(kept(storage)).toBeNull()
  keepNewAchievements(storage, earned('first-steps', 'night-owl'))
  keepNewAchievements(storage, earned('night-owl', 'breath-anchor'))
  expect(kept(storage)).toEqual(['first-steps', 'night-owl', 'breath-anchor'])
})

it('what stands there and is no list gives way', () => {
  for (const junk of ['text', '7', '{"a":1}', 'null']) {
    const storage = new FakeStorage(undefined, { newAchievements: junk })
    keepNewAchievements(storage, earned('first-steps'))
    expect(kept(storage)).toEqual(['first-steps'])
  }
})

it('a storage that refuses costs nothing else', () => {
  expect(() => keepNewAchievements(forbidden as never, earned('first-steps'))).not.toThrow()
  expect(() => keepNewAchievements(null, earned('first-steps'))).not.toThrow()
})

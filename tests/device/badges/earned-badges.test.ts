import { expect, it } from 'vitest'
import {
  type EarnedBadges,
  type EarnedEvent,
  nextEarned,
  readEarned,
  writeEarned,
} from '#device/badges/earned-badges.ts'
import { FakeStorage, forbidden } from '#tests/device/fake-storage.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString()
const heard = (minute: number, ...ids: string[]) =>
  ids.map((achievementId) => ({ achievementId, heardAt: at(minute), earnedAt: at(minute) }))
const after = (...events: EarnedEvent[]) => events.reduce(nextEarned, [] as EarnedBadges)
const earned = (owner: string, minute: number, ...ids: string[]): EarnedEvent => ({
  ...{ type: 'earned', owner, badges: heard(minute, ...ids) },
})
const announced = (owner: string, achievementId: string): EarnedEvent => ({
  ...{ type: 'announced', owner, achievementId },
})
const told = (queue: EarnedBadges) =>
  queue.map(({ owner, achievementId, popup }) => [owner, achievementId, popup])
const reloaded = (queue: EarnedBadges) => {
  const storage = new FakeStorage()
  writeEarned(storage, queue)
  return readEarned(storage)
}

it('badges just earned are in the queue once each, in the order in which they were heard of, and due', () => {
  const queue = after(earned('user:1', 0, 'first-steps', 'night-owl'), earned('user:1', 1, 'breath-anchor'))
  expect(told(queue)).toEqual([
    ['user:1', 'first-steps', 'due'],
    ['user:1', 'night-owl', 'due'],
    ['user:1', 'breath-anchor', 'due'],
  ])
  expect(told(nextEarned(queue, earned('user:1', 2, 'night-owl')))).toEqual(told(queue))
  expect(reloaded(queue)).toEqual(queue)
  const storage = new FakeStorage()
  writeEarned(storage, nextEarned(queue, earned('guest', 3, 'first-steps')))
  expect(storage.getItem('newAchievements'), 'spec §3').toBe('["first-steps","night-owl","breath-anchor"]')
})

it('what popped up does not do so again, though its answer comes twice, or after a reload', () => {
  const queue = after(earned('user:1', 0, 'first-steps', 'night-owl'), announced('user:1', 'first-steps'))
  const expected = [
    ['user:1', 'first-steps', 'shown'],
    ['user:1', 'night-owl', 'due'],
  ]
  expect(told(queue)).toEqual(expected)
  expect(told(nextEarned(reloaded(queue), earned('user:1', 1, 'first-steps')))).toEqual(expected)
})

it('what is heard of again was heard of then', () => {
  const [again] = after(earned('user:1', 0, 'first-steps'), earned('user:1', 30, 'first-steps'))
  expect(again).toMatchObject({ heardAt: at(30), earnedAt: at(30) })
})

it('what the server lists joins without popping up; what this tab heard of goes by its own clock', () => {
  const list = (...badges: ReturnType<typeof heard>): EarnedEvent => ({
    ...{ type: 'listed', owner: 'user:1', badges },
  })
  const before = after(earned('user:1', 5, 'first-steps'), earned('user:2', 5, 'night-owl'))
  const queue = nextEarned(before, list(...heard(1, 'first-steps', 'breath-anchor')))
  expect(told(queue)).toEqual([
    ['user:2', 'night-owl', 'due'],
    ['user:1', 'first-steps', 'due'],
    ['user:1', 'breath-anchor', 'none'],
  ])
  expect(queue[1]).toMatchObject({ heardAt: at(5) })
  // The server no longer lists it; the outbox is answered after the list.
  expect(told(nextEarned(queue, list()))).toEqual(told(queue).slice(0, 2))
  expect(told(nextEarned(queue, earned('user:1', 6, 'breath-anchor')))[2]).toEqual([
    ...['user:1', 'breath-anchor', 'due'],
  ])
  // Another page asks for itself.
  expect(told(reloaded(queue))).toEqual(told(queue).slice(0, 2))
})

it('of a guest there is what the device has and no more: another tab may have cleared it', () => {
  const list = (...ids: string[]): EarnedEvent => ({
    ...{ type: 'has', owner: 'guest', badges: heard(1, ...ids) },
  })
  const queue = after(
    earned('guest', 0, 'first-steps', 'night-owl'),
    announced('guest', 'night-owl'),
    list('first-steps', 'night-owl', 'breath-anchor'),
  )
  expect(told(queue)).toEqual([
    ['guest', 'first-steps', 'due'],
    ['guest', 'night-owl', 'shown'],
    ['guest', 'breath-anchor', 'none'],
  ])
  expect(nextEarned(queue, list())).toEqual([])
})

it('what one person earned is forgotten when they go, and is not another’s', () => {
  const queue = after(
    earned('user:1', 0, 'first-steps'),
    earned('user:2', 0, 'first-steps'),
    announced('user:1', 'first-steps'),
  )
  const storage = new FakeStorage()
  writeEarned(storage, queue)
  writeEarned(storage, nextEarned(queue, { type: 'forgotten', owner: 'user:1' }))
  expect(told(readEarned(storage))).toEqual([['user:2', 'first-steps', 'due']])
  writeEarned(storage, [])
  expect([...storage.content]).toEqual([])
})

it('a tab of an earlier version is read, and what it left goes with the next change', () => {
  const storage = new FakeStorage(undefined, {
    newAchievements: '["first-steps","night-owl","breath-anchor"]',
    'newAchievements.heard': JSON.stringify({
      'user:1': { 'first-steps': at(0), 'night-owl': at(1) },
      'user:2': { 'breath-anchor': at(2) },
    }),
    'newAchievements.told': '{"user:1":["first-steps"],"guest":["deep-focus"]}',
  })
  const expected = [
    ['user:1', 'first-steps', 'shown'],
    ['user:1', 'night-owl', 'due'],
    ['user:2', 'breath-anchor', 'due'],
  ]
  expect(told(readEarned(storage))).toEqual(expected)
  expect(readEarned(storage)[1]).toMatchObject({ heardAt: at(1), earnedAt: at(1) })
  writeEarned(storage, readEarned(storage))
  expect([...storage.content.keys()]).toEqual(['newAchievements', 'newAchievements.heard'])
  expect(told(readEarned(storage))).toEqual(expected)
})

it('what stands there and is no queue gives way', () => {
  const broken = '{"guest":{"first-steps":{"popup":"due"},"night-owl":7,"breath-anchor":null},"user:1":["x"]}'
  for (const junk of ['text', '7', '{"a":1}', 'null', '[[1]]', '["first-steps"]', broken])
    for (const key of ['newAchievements', 'newAchievements.heard', 'newAchievements.told'])
      expect(readEarned(new FakeStorage(undefined, { [key]: junk })), `${key}: ${junk}`).toEqual([])
})

it('a storage that refuses costs nothing else', () => {
  const queue = after(earned('guest', 0, 'first-steps'))
  for (const storage of [forbidden as never, new FakeStorage(10), null]) {
    expect(() => writeEarned(storage, queue)).not.toThrow()
    expect(() => writeEarned(storage, [])).not.toThrow()
    expect(readEarned(storage)).toEqual([])
  }
})

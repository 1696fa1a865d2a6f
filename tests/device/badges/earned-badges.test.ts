import { expect, it } from 'vitest'
import { type EarnedBadges, type EarnedEvent, openEarnedQueue } from '#device/badges/earned-badges.ts'
import { FakeStorage, forbidden } from '#tests/device/fake-storage.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString()
const heard = (minute: number, ...ids: string[]) =>
  ids.map((achievementId) => ({ achievementId, heardAt: at(minute), earnedAt: at(minute) }))
const earned = (owner: string, minute: number, ...ids: string[]): EarnedEvent => ({
  ...{ type: 'earned', owner, badges: heard(minute, ...ids) },
})
const announced = (owner: string, achievementId: string): EarnedEvent => ({
  ...{ type: 'announced', owner, achievementId },
})

/** The queue of a tab after `events`. */
function openTab(storage: FakeStorage, ...events: EarnedEvent[]) {
  const queue = openEarnedQueue(storage)
  for (const event of events) queue.change(event)
  return queue
}
const told = ({ badges }: { badges: () => EarnedBadges }) =>
  badges().map(({ owner, achievementId, popup }) => [owner, achievementId, popup])

it('badges just earned are in the queue once each, in the order in which they were heard of, and due', () => {
  const storage = new FakeStorage()
  const tab = openTab(storage)
  expect([tab.badges(), storage.content.size]).toEqual([[], 0])
  tab.change(earned('user:1', 0, 'first-steps', 'night-owl'))
  tab.change(earned('user:1', 1, 'night-owl', 'breath-anchor'))
  expect(told(tab)).toEqual([
    ['user:1', 'first-steps', 'due'],
    ['user:1', 'night-owl', 'due'],
    ['user:1', 'breath-anchor', 'due'],
  ])
  expect(openTab(storage).badges()).toEqual(tab.badges())
})

it('their ids stand in session storage, each once, whoever earned them', () => {
  const storage = new FakeStorage()
  openTab(storage, earned('user:1', 0, 'first-steps', 'night-owl'), earned('guest', 3, 'first-steps'))
  expect(storage.getItem('newAchievements')).toBe('["first-steps","night-owl"]')
})

it('what popped up does not do so again, though its answer comes twice, or after a reload', () => {
  const storage = new FakeStorage()
  const tab = openTab(
    storage,
    earned('user:1', 0, 'first-steps', 'night-owl'),
    announced('user:1', 'first-steps'),
  )
  const expected = [
    ['user:1', 'first-steps', 'shown'],
    ['user:1', 'night-owl', 'due'],
  ]
  expect(told(tab)).toEqual(expected)
  expect(told(openTab(storage, earned('user:1', 1, 'first-steps')))).toEqual(expected)
})

it('what is heard of again was heard of then', () => {
  const tab = openTab(
    new FakeStorage(),
    earned('user:1', 0, 'first-steps'),
    earned('user:1', 30, 'first-steps'),
  )
  expect(tab.badges()).toMatchObject([{ heardAt: at(30), earnedAt: at(30) }])
})

it('what the server lists joins without popping up; what this tab heard of goes by its own clock', () => {
  const list = (...badges: ReturnType<typeof heard>): EarnedEvent => ({
    ...{ type: 'listed', owner: 'user:1', badges },
  })
  const storage = new FakeStorage()
  const tab = openTab(storage, earned('user:1', 5, 'first-steps'), earned('user:2', 5, 'night-owl'))
  tab.change(list(...heard(1, 'first-steps', 'breath-anchor')))
  const own = [
    ['user:2', 'night-owl', 'due'],
    ['user:1', 'first-steps', 'due'],
  ]
  expect(told(tab)).toEqual([...own, ['user:1', 'breath-anchor', 'none']])
  expect(tab.badges()[1]).toMatchObject({ heardAt: at(5) })
  // Another page fetches its own list; a later list replaces this one.
  expect(told(openTab(storage))).toEqual(expect.arrayContaining(own))
  expect(openTab(storage).badges()).toHaveLength(2)
  tab.change(list(...heard(2, 'breath-control')))
  expect(told(tab)).toEqual([...own, ['user:1', 'breath-control', 'none']])
  // The outbox's answer may arrive after the list.
  tab.change(earned('user:1', 6, 'breath-control'))
  expect(told(tab)).toEqual([...own, ['user:1', 'breath-control', 'due']])
})

it('of a guest there is what the device has and no more: another tab may have cleared it', () => {
  const has = (...ids: string[]): EarnedEvent => ({
    ...{ type: 'has', owner: 'guest', badges: heard(1, ...ids) },
  })
  const tab = openTab(
    new FakeStorage(),
    earned('guest', 0, 'first-steps', 'night-owl'),
    announced('guest', 'night-owl'),
    has('first-steps', 'night-owl', 'breath-anchor'),
  )
  expect(told(tab)).toEqual([
    ['guest', 'first-steps', 'due'],
    ['guest', 'night-owl', 'shown'],
    ['guest', 'breath-anchor', 'none'],
  ])
  tab.change(has())
  expect(tab.badges()).toEqual([])
})

it('what one person earned is forgotten when they go, with what popped up of it; another’s stays', () => {
  const storage = new FakeStorage()
  const tab = openTab(
    storage,
    earned('user:1', 0, 'first-steps'),
    earned('user:2', 0, 'night-owl'),
    announced('user:1', 'first-steps'),
    { type: 'forgotten', owner: 'user:1' },
  )
  for (const each of [tab, openTab(storage)]) expect(told(each)).toEqual([['user:2', 'night-owl', 'due']])
  expect(storage.getItem('newAchievements')).toBe('["night-owl"]')
  tab.change({ type: 'forgotten', owner: 'user:2' })
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
  const tab = openTab(storage)
  expect(told(tab)).toEqual([
    ['user:1', 'first-steps', 'shown'],
    ['user:1', 'night-owl', 'due'],
    ['user:2', 'breath-anchor', 'due'],
  ])
  expect(tab.badges()[1]).toMatchObject({ heardAt: at(1), earnedAt: at(1) })
  tab.change({ type: 'forgotten', owner: 'user:2' })
  expect([...storage.content.keys()]).toEqual(['newAchievements', 'newAchievements.heard'])
  expect(openTab(storage).badges()).toEqual(tab.badges())
})

it('what stands there and is no queue gives way', () => {
  const broken = '{"guest":{"first-steps":{"popup":"due"},"night-owl":7,"breath-anchor":null},"user:1":["x"]}'
  for (const junk of ['text', '7', '{"a":1}', 'null', '[[1]]', '["first-steps"]', broken]) {
    const left = { newAchievements: junk, 'newAchievements.heard': junk, 'newAchievements.told': junk }
    const storage = new FakeStorage(undefined, left)
    const tab = openTab(storage)
    expect(tab.badges(), junk).toEqual([])
    tab.change(earned('guest', 0, 'first-steps'))
    expect(told(openTab(storage)), junk).toEqual([['guest', 'first-steps', 'due']])
  }
})

it('where the storage refuses, the page remembers', () => {
  for (const storage of [forbidden as never, new FakeStorage(10), null]) {
    const queue = openEarnedQueue(storage)
    queue.change(earned('guest', 0, 'first-steps'))
    queue.change(announced('guest', 'first-steps'))
    expect(told(queue)).toEqual([['guest', 'first-steps', 'shown']])
    expect(openEarnedQueue(storage).badges()).toEqual([])
    queue.change({ type: 'forgotten', owner: 'guest' })
    expect(queue.badges()).toEqual([])
  }
})

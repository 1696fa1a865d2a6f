import { expect, it, vi } from 'vitest'
import {
  awardGuestBadges,
  clearGuestBadges,
  readGuestBadges,
  removeGuestBadges,
} from '#device/badges/guest-badges.ts'
import * as databaseKeys from '#device/storage/database-keys.ts'
import { createMemoryStore } from '#device/storage/memory-store.ts'
import { anonymousBadge, earlyBadges } from '#domain/badges/guest-progress.ts'
import { toHoldSummary, toSessionSummary } from '#domain/records/practice-history.ts'

const at = (minute: number) => `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`
const recordTimes = (id: string, n: number) => ({
  id,
  startedAt: at(n),
  completedAt: at(n),
  timeZone: 'UTC',
})
const hold = (n: number, holdDuration: number) => toHoldSummary({ ...recordTimes(`h${n}`, n), holdDuration })
const session = (n: number) =>
  toSessionSummary({ ...recordTimes(`s${n}`, n), technique: 'energizing', duration: 60, breathCount: 5 })
const opened = () => createMemoryStore(() => at(0))
const ids = ({ badges }: { badges: readonly { id: string }[] }) => badges.map(({ id }) => id)
/** All nine badges, as stored by a guest who earned them. */
const nine = { badges: earlyBadges.map((id) => anonymousBadge(id, at(1))) }

it('a guest’s badges are written down once each, with their instants', async () => {
  const store = opened()
  await awardGuestBadges(store, [hold(1, 40)], at(2))
  const records = [hold(1, 40), session(3)]
  const kept = await awardGuestBadges(store, records, at(4))
  expect(kept.badges).toEqual([
    { ...anonymousBadge('breath-anchor', at(1)), awardedAt: at(2) },
    { ...anonymousBadge('first-steps', at(3)), awardedAt: at(4) },
  ])
  expect(await awardGuestBadges(store, records, at(50))).toEqual(kept)
  expect(await readGuestBadges(store)).toEqual(kept)
})

it('they stay when the records that earned them go', async () => {
  const store = opened()
  await awardGuestBadges(store, [session(1), hold(2, 70)], at(3))
  expect(ids(await awardGuestBadges(store, [], at(4)))).toEqual([
    'first-steps',
    'breath-anchor',
    'breath-control',
  ])
})

it('two tabs that write at once lose none of each other’s', async () => {
  let last = Promise.resolve()
  const request = (_: string, work: () => Promise<never>) => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const store = opened()
  await Promise.all([
    awardGuestBadges(store, [session(1)], at(2)),
    awardGuestBadges(store, [hold(2, 40)], at(3)),
  ])
  vi.unstubAllGlobals()
  expect(ids(await readGuestBadges(store))).toEqual(['first-steps', 'breath-anchor'])
})

it('those that were transferred leave, and with them the wish for an account', async () => {
  const store = opened()
  await store.set(databaseKeys.guestBadges, nine)
  expect((await readGuestBadges(store)).requiresAccount).toBe(false)
  expect((await awardGuestBadges(store, [], at(2))).requiresAccount).toBe(true)
  const rest = await removeGuestBadges(store, earlyBadges.slice(0, 8))
  expect(ids(rest)).toEqual(['transcendence'])
  expect(rest.requiresAccount).toBe(false)
  expect(await readGuestBadges(store)).toEqual(rest)
})

it('the wish for an account stays, whatever else is written, until the guest starts over', async () => {
  const store = opened()
  await store.set(databaseKeys.guestBadges, { requiresAccount: true })
  expect((await awardGuestBadges(store, [session(1)], at(2))).requiresAccount).toBe(true)
  await clearGuestBadges(store)
  expect(await readGuestBadges(store)).toMatchObject({ badges: [], requiresAccount: false })
})

it('former names become present ones, and the First Steps that is missing comes with a session', async () => {
  const store = opened()
  await store.set(databaseKeys.guestBadges, {
    badges: [
      { id: 'x', name: 'Breath Champion', earnedAt: at(1) },
      { name: 'Breath Warrior' },
      { name: 'Zen Legend' },
    ],
    createdAt: at(0),
  })
  const { badges } = await awardGuestBadges(store, [session(5)], at(6))
  expect(badges.map(({ id, earnedAt }) => [id, earnedAt])).toEqual([
    ['deep-focus', at(1)],
    ['breath-anchor', at(0)],
    ['first-steps', at(5)],
  ])
})

it.each([7, 'text', [1], null])('what is stored and no object is set aside: %j', async (junk) => {
  const store = opened()
  await store.set(databaseKeys.guestBadges, junk)
  expect(ids(await readGuestBadges(store))).toEqual([])
  expect((await store.quarantined()).map(({ value }) => value)).toEqual([junk])
})

it('what is awarded is reported before it is written down, with what of it is new', async () => {
  const store = opened()
  await awardGuestBadges(store, [hold(1, 40)], at(2))
  const seen: unknown[] = []
  const idsOf = (badges: readonly { id: string }[]) => badges.map(({ id }) => id)
  const set = vi.spyOn(store, 'set')
  const award = () =>
    awardGuestBadges(store, [hold(1, 40), session(3)], at(4), (awarded, fresh) =>
      seen.push([idsOf(awarded), idsOf(fresh), set.mock.calls.length]),
    )
  set.mockRejectedValueOnce(new Error('The device died'))
  await expect(award()).rejects.toThrow('The device died')
  await award()
  await award()
  const all = ['breath-anchor', 'first-steps']
  expect(seen).toEqual([
    [all, ['first-steps'], 0],
    [all, ['first-steps'], 1],
    [all, [], 2],
  ])
})

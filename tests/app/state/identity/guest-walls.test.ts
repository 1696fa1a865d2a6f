import { expect, it } from 'vitest'
import { mayHaveWall } from '#app/state/identity/guest-walls.ts'
import { awardGuestBadges, removeGuestBadges } from '#device/badges/guest-badges.ts'
import * as databaseKeys from '#device/storage/database-keys.ts'
import { createMemoryStore } from '#device/storage/memory-store.ts'
import { toHoldSummary, toSessionSummary } from '#domain/records/practice-history.ts'

const at = (minute: number) => `2026-11-21T12:0${minute}:00.000Z`
const times = (n: number) => ({ startedAt: at(n), completedAt: at(n), timeZone: 'UTC' })
const hold = (n: number, holdDuration: number) => toHoldSummary({ ...times(n), id: `h${n}`, holdDuration })
const session = (n: number) =>
  toSessionSummary({ ...times(n), id: `s${n}`, technique: 'energizing', duration: 60, breathCount: 5 })

it('a look without the rules tells whether a wall may stand', async () => {
  const store = createMemoryStore(() => at(0))
  expect(await mayHaveWall(store)).toBe(false)
  await store.addRow({ id: 'user', byOwner: 'user:1' })
  expect(await mayHaveWall(store)).toBe(false)
  await store.addRow({ id: 'own', byOwner: 'guest' })
  expect(await mayHaveWall(store), 'records without a look at them').toBe(true)
  await awardGuestBadges(store, [session(1)], at(2))
  expect(await mayHaveWall(store)).toBe(false)
  await awardGuestBadges(store, [hold(3, 70)], at(4))
  expect(await mayHaveWall(store)).toBe(true)
  await removeGuestBadges(store, ['first-steps'])
  expect(await mayHaveWall(store)).toBe(false)
  for (const junk of [null, 7, { badges: [null, { awardedAt: 'soon' }] }]) {
    await store.set(databaseKeys.guestBadges, junk)
    expect(await mayHaveWall(store)).toBe(false)
  }
  await store.set(databaseKeys.guestBadges, { requiresAccount: true })
  expect(await mayHaveWall(store)).toBe(true)
})

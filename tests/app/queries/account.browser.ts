import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearHistory, deleteAccount } from '#app/queries/account.ts'
import { createServerApi } from '#app/queries/api.tsx'
import { openStore } from '#app/state/device/device-store.ts'
import { personAtom, type User } from '#app/state/person/person.ts'
import { openEarnedQueue } from '#device/badges/earned-badges.ts'
import { readSeenBadges, writeSeenBadges } from '#device/badges/seen-badges.ts'
import {
  applyMigrationEvent,
  declinedIds,
  forgetMigration,
  readMigration,
  writeDeclined,
} from '#device/migration/migration.ts'
import { acknowledging } from '#support/records/guest-device.ts'

const at = '2026-11-21T10:00:00.000Z'

/** A page of user 7, with a working server. */
function openPage() {
  const atoms = createStore()
  atoms.set(personAtom, { state: 'user', user: { id: '7' } as User })
  const fetch = (async () => Response.json({ removed: { practice_session: 1 } })) as typeof globalThis.fetch
  return { atoms, api: createServerApi({ fetch }) }
}

beforeEach(() => {
  for (const owner of ['user:7', 'user:8']) {
    const badges = [{ achievementId: 'first-steps', heardAt: at, earnedAt: at }]
    openEarnedQueue(sessionStorage).change({ type: 'earned', owner, badges })
    writeSeenBadges(localStorage, owner, ['first-steps'])
  }
})
afterEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  const store = await openStore()
  for (const id of ['7', '8']) await forgetMigration(store, id)
})

const badgesOf = (owner: string) => [
  openEarnedQueue(sessionStorage)
    .badges()
    .flatMap((badge) => (badge.owner === owner ? badge.achievementId : [])),
  readSeenBadges(localStorage, owner),
]

it('a history that is cleared takes along what is known of its badges: neither told nor seen any more', async () => {
  await clearHistory(openPage())
  expect(badgesOf('user:7')).toEqual([[], null])
  expect(badgesOf('user:8'), 'of somebody else').toEqual([['first-steps'], new Set(['first-steps'])])
})

it('an account that is deleted leaves nothing here of what came along, nor of what was to stay here', async () => {
  const store = await openStore()
  for (const id of ['7', '8']) {
    await applyMigrationEvent(store, id, {
      ...{ type: 'decided', run: 'one' },
      practice: { items: [{ id: 's1', kind: 'session' }], aside: [], badges: [] },
    })
    expect(await acknowledging(store, id)('s1')).toBe('new')
    await writeDeclined(store, id, ['h1'])
  }
  await deleteAccount(openPage())
  expect(await readMigration(store, '7')).toBeNull()
  expect((await declinedIds(store, '7')).size).toBe(0)
  const kept = async (id: string) => [
    await store.get(`migration-marks:${id}`),
    await store.get(`migration-declined:${id}`),
  ]
  expect(await kept('7')).toEqual([null, null])
  expect(await kept('8'), 'of somebody else').toEqual([{ run: 'one', letters: '+' }, ['h1']])
  expect(badgesOf('user:7')).toEqual([[], null])
})

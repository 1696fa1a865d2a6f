import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openRecords, openStore } from '#app/state/device/device-store.ts'
import { earnedBadgesAtom, hasBadgeDueAtom } from '#app/state/identity/earned-badges.ts'
import { awardedGuestAtom, ownEarnedAtom } from '#app/state/identity/guest-badges.ts'
import { type Person, personAtom } from '#app/state/person/person.ts'
import { saveRecordAtom } from '#app/state/records/records.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import { clearGuestBadges } from '#device/badges/guest-badges.ts'
import { guest } from '#domain/records/owner.ts'
import type { HoldRecord } from '#domain/records/record.ts'

const minute = (n: number) => new Date(Date.UTC(2026, 10, 21, 10, n)).toISOString()
const hold = (n: number, holdDuration: number): HoldRecord => ({
  ...{
    kind: 'hold',
    id: `h${n}`,
    holdDuration,
    startedAt: minute(n),
    completedAt: minute(n),
    timeZone: 'UTC',
  },
})

type Tab = ReturnType<typeof createStore>
const openTab = (person: Person = { state: 'guest' }) => {
  const atoms = createStore()
  atoms.set(personAtom, person)
  atoms.sub(ownEarnedAtom, () => {})
  return atoms
}
/** Expects `earned` in `tab`, once its records have been read; they may have changed in another tab. */
async function expectEarned(tab: Tab, earned: readonly (readonly [id: string, popup: string])[]) {
  tab.set(recordsVersionAtom)
  await tab.get(awardedGuestAtom)
  await expect
    .poll(() => tab.get(ownEarnedAtom).earned.map(({ achievementId, popup }) => [achievementId, popup]))
    .toEqual(earned)
}
const announce = (tab: Tab, achievementId: string) =>
  tab.set(earnedBadgesAtom, { type: 'announced', owner: 'guest', achievementId })

async function clearDevice() {
  sessionStorage.clear()
  await clearGuestBadges(await openStore())
  const records = await openRecords()
  for (const { record } of await records.list(guest)) await records.remove(record.id)
}
beforeEach(clearDevice)
afterEach(async () => {
  vi.restoreAllMocks()
  await clearDevice()
})

it('what a guest’s practice earns is due in the tab that they practised in, also after a reload, and pops up once', async () => {
  const tab = openTab()
  await tab.set(saveRecordAtom, hold(1, 40))
  await expectEarned(tab, [['breath-anchor', 'due']])
  const reloaded = openTab()
  expect(reloaded.get(hasBadgeDueAtom)).toBe(true)
  await expectEarned(reloaded, [['breath-anchor', 'due']])
  announce(reloaded, 'breath-anchor')
  const again = openTab()
  await expectEarned(again, [['breath-anchor', 'shown']])
  expect(again.get(hasBadgeDueAtom)).toBe(false)
})

it('another tab knows of it and lets it pop up no second time', async () => {
  const tab = openTab()
  await tab.set(saveRecordAtom, hold(1, 40))
  await tab.get(awardedGuestAtom)
  // Each tab has its own session storage.
  sessionStorage.clear()
  const other = openTab()
  await expectEarned(other, [['breath-anchor', 'none']])
  await other.set(saveRecordAtom, hold(2, 70))
  await expectEarned(other, [
    ['breath-anchor', 'none'],
    ['breath-control', 'due'],
  ])
  await expectEarned(tab, [
    ['breath-anchor', 'due'],
    ['breath-control', 'none'],
  ])
})

it('a page that dies once the badge is written down leaves it due', async () => {
  await (await openRecords()).add(hold(1, 40), guest)
  const store = await openStore()
  const write = store.set
  const dying = vi.spyOn(store, 'set').mockImplementation(async (...written) => {
    await write(...written)
    throw new Error('The page died')
  })
  await expect(openTab().get(awardedGuestAtom)).rejects.toThrow('The page died')
  dying.mockRestore()
  await expectEarned(openTab(), [['breath-anchor', 'due']])
})

it('where session storage refuses, the page itself remembers', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const tab = openTab()
  await tab.set(saveRecordAtom, hold(1, 40))
  await expectEarned(tab, [['breath-anchor', 'due']])
  announce(tab, 'breath-anchor')
  await expectEarned(tab, [['breath-anchor', 'shown']])
})

it('a guest who starts over in another tab, or whose badges went into an account, has none', async () => {
  const tab = openTab()
  await tab.set(saveRecordAtom, hold(1, 40))
  await tab.get(awardedGuestAtom)
  const records = await openRecords()
  await records.remove('h1')
  await clearGuestBadges(await openStore())
  await expectEarned(tab, [])
  expect(tab.get(hasBadgeDueAtom)).toBe(false)
})

it('each sees their own: a guest’s are not an account’s, and one account’s are not another’s', async () => {
  const tab = openTab()
  await tab.set(saveRecordAtom, hold(1, 40))
  await tab.get(awardedGuestAtom)
  const badges = [{ achievementId: 'night-owl', heardAt: minute(2), earnedAt: minute(2) }]
  tab.set(earnedBadgesAtom, { type: 'earned', owner: 'user:7', badges })
  tab.set(personAtom, { state: 'unknown', last: '7' })
  expect(tab.get(ownEarnedAtom).owner).toBe('user:7')
  await expectEarned(tab, [['night-owl', 'due']])
  tab.set(personAtom, { state: 'unknown', last: '8' })
  await expectEarned(tab, [])
  tab.set(personAtom, { state: 'guest' })
  await expectEarned(tab, [['breath-anchor', 'due']])
  tab.set(personAtom, { state: 'loading' })
  expect(tab.get(ownEarnedAtom).owner).toBeNull()
})

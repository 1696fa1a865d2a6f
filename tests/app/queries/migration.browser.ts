import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createServerApi } from '#app/queries/api.tsx'
import { acceptOffer, closeReceipt, declineOffer, startMigration } from '#app/queries/migration.ts'
import { syncWithServer } from '#app/queries/sync-with-server.ts'
import { openRecords, openStore } from '#app/state/device/device-store.ts'
import { migrationAtom } from '#app/state/identity/migration.ts'
import { personAtom } from '#app/state/person/person.ts'
import { clearGuestBadges } from '#device/badges/guest-badges.ts'
import { writePerson } from '#device/identity/person.ts'
import { forgetMigration } from '#device/migration/migration.ts'
import { forgetKnownHolds } from '#device/practice/known-holds.ts'
import { guest } from '#domain/records/owner.ts'
import { hold, session } from '#support/records/guest-device.ts'
import { createFakeServer } from './fake-server.ts'

const [BADGES, SESSIONS, HOLDS] = [
  'POST /api/user/transfer-anonymous-badges',
  'POST /api/breathing-sessions',
  'POST /api/breath-holds',
]
const counts = { sessions: 1, holds: 1, badges: 2 }
let server = createFakeServer()

function openPage() {
  const atoms = createStore()
  const api = createServerApi({ fetch: server.fetch })
  return {
    atoms,
    look: (isForced = false) => syncWithServer(atoms, { isForced, notifyTabs: () => {}, api }),
    view: () => atoms.get(migrationAtom),
  }
}
const posted = () => server.asked.filter((one) => one.startsWith('POST'))

beforeEach(async () => {
  server = createFakeServer()
  const records = await openRecords()
  await records.add(session('s1'), guest)
  await records.add(hold('h1'), guest)
})

afterEach(async () => {
  const [store, records] = await Promise.all([openStore(), openRecords()])
  for (const id of ['7', '8']) {
    await forgetKnownHolds(store, id)
    await forgetMigration(store, id)
  }
  await clearGuestBadges(store)
  await writePerson(store, guest)
  for (const row of await store.listRows()) await records.remove((row as { id: string }).id)
  localStorage.clear()
  sessionStorage.clear()
})

it('comes into a new account with one look: badges first, then each record once, and the receipt', async () => {
  const page = openPage()
  server.signedIn = '7'
  await startMigration(page.atoms, '7')
  expect(await page.look(true)).toEqual({ retryAfter: null })
  expect(posted()).toEqual([BADGES, SESSIONS, HOLDS])
  expect(page.view()).toEqual({ name: 'receipt', counts, left: [] })
  await page.look()
  expect(posted()).toHaveLength(3)
  await closeReceipt(page.atoms)
  await page.look()
  expect(page.view()).toBeNull()
})

it('says that it waits where the server fails, and goes on with the next look, also of another page', async () => {
  const page = openPage()
  server.signedIn = '7'
  await startMigration(page.atoms, '7')
  server.instead = (method, path) =>
    method === 'POST' && path === '/api/breath-holds' ? Response.json({}, { status: 503 }) : null
  expect(await page.look(true)).toEqual({ retryAfter: 'soon' })
  expect(page.view()).toEqual({ name: 'moving', done: 3, total: 4, isWaiting: true })
  server.instead = null
  const next = openPage()
  await next.look()
  expect(posted()).toEqual([BADGES, SESSIONS, HOLDS, HOLDS])
  expect(next.view()).toEqual({ name: 'receipt', counts, left: [] })
})

it('waits for its person where somebody else is signed in, whom the page then sees', async () => {
  const page = openPage()
  server.signedIn = '7'
  await page.look()
  await startMigration(page.atoms, '7')
  server.signedIn = '8'
  await page.look()
  expect(page.atoms.get(personAtom)).toMatchObject({ state: 'user', user: { id: '8' } })
  expect([page.view(), server.kept.size]).toEqual([null, 0])
  server.signedIn = '7'
  await page.look(true)
  expect(page.view()).toEqual({ name: 'receipt', counts, left: [] })
  expect([...server.kept.values()].map(({ owner }) => owner)).toEqual(['7', '7'])
})

it('asks who is here also where only badges were to go up', async () => {
  const [page, records] = [openPage(), await openRecords()]
  server.signedIn = '7'
  await page.look()
  for (const id of ['s1', 'h1']) await records.remove(id)
  await startMigration(page.atoms, '7')
  server.signedIn = '8'
  await page.look()
  expect(posted()).toEqual([BADGES])
  expect(page.atoms.get(personAtom)).toMatchObject({ state: 'user', user: { id: '8' } })
})

it('is asked about in an account that was there before; what is accepted twice comes once', async () => {
  const page = openPage()
  server.signedIn = '7'
  await page.look()
  expect(page.view()).toEqual({ name: 'offer', counts, isDeclined: false })
  await declineOffer(page.atoms)
  expect(page.view()).toEqual({ name: 'offer', counts, isDeclined: true })
  await Promise.all([acceptOffer(page.atoms), acceptOffer(page.atoms)])
  expect(page.view()).toMatchObject({ name: 'moving', done: 0, total: 4 })
  await page.look()
  expect(posted()).toEqual([BADGES, SESSIONS, HOLDS])
  expect(page.view()).toEqual({ name: 'receipt', counts, left: [] })
})

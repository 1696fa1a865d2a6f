import { expect, it } from 'vitest'
import { createClient } from '#client/create-client.ts'
import { readGuestBadges } from '#device/badges/guest-badges.ts'
import { createRecordAcknowledger } from '#device/migration/migration.ts'
import { readMigrationView } from '#device/migration/migration-view.ts'
import { decideMigration, runMigration } from '#device/migration/run-migration.ts'
import type { Store } from '#device/storage/store.ts'
import { sendWaiting } from '#device/sync/outbox.ts'
import { openRecords } from '#device/sync/records.ts'
import { guest } from '#domain/records/owner.ts'
import { guestDevice, NOW, USER } from '#support/records/guest-device.ts'

/** Allows this many steps; after the last one nothing happens any more, as in a killed tab. */
function createLife(steps: number) {
  let taken = 0
  const step = () => {
    if (taken === steps) throw new Error('killed')
    taken++
  }
  return { step, isOver: () => taken === steps }
}
type Life = ReturnType<typeof createLife>

/** Each read and each write is a step. */
const mortalStore = (store: Store, { step }: Life): Store =>
  new Proxy(store, {
    get(target, name: keyof Store) {
      const does = target[name] as (...given: unknown[]) => Promise<unknown>
      return async (...given: unknown[]) => {
        step()
        return does(...given)
      }
    },
  })

/** Stores each record and badge once; a call whose answer was lost has taken effect all the same. */
function startServer() {
  const [records, badges] = [new Map<string, number>(), new Set<string>()]
  const clientFor = ({ step }: Life) =>
    createClient({
      async fetch(_, { body } = {}) {
        step()
        const { id, anonymousBadges, ...record } = JSON.parse(String(body))
        const ids: string[] = (anonymousBadges ?? []).map((badge: { id: string }) => badge.id)
        for (const badge of ids) badges.add(badge)
        if (id !== undefined) records.set(id, (records.get(id) ?? 0) + 1)
        step()
        return id === undefined
          ? Response.json({ transferred: ids, ignored: 0 })
          : Response.json({ id, ...record, newAchievements: [] })
      },
    })
  return { records, badges, clientFor }
}
type Server = ReturnType<typeof startServer>

/** What a tab does of user 7's migration until it is killed. */
async function tab(disk: Store, server: Server, life: Life, isDecided: boolean): Promise<void> {
  const store = mortalStore(disk, life)
  const records = await openRecords({ store, isPersistent: true })
  const client = server.clientFor(life)
  const acknowledge = createRecordAcknowledger(store, USER)
  const send = () =>
    sendWaiting(USER, {
      ...{ records, client, now: () => NOW, locks: null },
      onAcknowledged: async (record, answer) => void (await acknowledge(record, answer)),
    })
  if (!isDecided) await decideMigration(USER, { records, store }, NOW, 'one')
  const wait = async () => life.step()
  await runMigration(USER, { ...{ records, store, client, send, wait }, locks: null, onChange: () => {} })
}

const endless = createLife(Number.POSITIVE_INFINITY)

async function expectAllThere(disk: Store, server: Server) {
  const records = await openRecords({ store: disk, isPersistent: true })
  expect([...server.records.keys()].sort()).toEqual(['h1', 's1', 's2'])
  expect([...server.badges].sort()).toEqual(['breath-anchor', 'first-steps'])
  expect(await readMigrationView(USER, { store: disk, records }, NOW)).toMatchObject({
    ...{ name: 'receipt', counts: { sessions: 2, holds: 1, badges: 2 } },
    left: [{ kind: 'forgotten', record: { id: 'h2' } }],
  })
  expect([await records.list(guest), (await readGuestBadges(disk)).badges]).toEqual([[], []])
  const own = await records.list({ kind: 'user', id: USER })
  expect(own.map(({ record }) => record.id)).toEqual(['h2'])
}

it('breaks off after any step, and the next tab brings the rest: nothing is lost, nothing counts twice', async () => {
  let deaths = 0
  for (let steps = 0; ; steps++) {
    const [{ store: disk }, server, life] = [await guestDevice(), startServer(), createLife(steps)]
    await tab(disk, server, life, false).catch(() => {})
    if (!life.isOver()) break
    deaths++
    // If the decision was not stored, the person is asked again in the account.
    const isDecided = (await disk.get(`migration:${USER}`)) !== undefined
    await tab(disk, server, endless, isDecided)
    await expectAllThere(disk, server)
  }
  expect(deaths).toBeGreaterThan(40)
})

it('is done by two tabs at once that know nothing of each other', async () => {
  const [{ store: disk }, server] = [await guestDevice(), startServer()]
  await Promise.all([tab(disk, server, endless, false), tab(disk, server, endless, false)])
  await tab(disk, server, endless, true)
  await expectAllThere(disk, server)
})

it('sends nothing twice that a tab before had noted', async () => {
  const [{ store: disk }, server] = [await guestDevice(), startServer()]
  await tab(disk, server, endless, false)
  await tab(disk, server, endless, true)
  expect([...server.records.values()]).toEqual([1, 1, 1])
})

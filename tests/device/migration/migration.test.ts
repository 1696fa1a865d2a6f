import { describe, expect, it } from 'vitest'
import { clearGuestBadges } from '#device/badges/guest-badges.ts'
import {
  acknowledgedIds,
  applyMigrationEvent,
  endMigration,
  type GuestPractice,
  hasPendingMigration,
  type Migration,
  type MigrationEvent,
  nextMigration,
  readMigration,
  unsentBadges,
} from '#device/migration/migration.ts'
import { readGuestPractice } from '#device/migration/run-migration.ts'
import { readKnownHolds } from '#device/practice/known-holds.ts'
import * as databaseKeys from '#device/storage/database-keys.ts'
import type { Store } from '#device/storage/store.ts'
import { anonymousBadge } from '#domain/badges/guest-progress.ts'
import { acknowledging, guestDevice, NOW, USER } from '#support/records/guest-device.ts'

const first = anonymousBadge('first-steps', NOW)
const anchor = anonymousBadge('breath-anchor', NOW)
const practice: GuestPractice = {
  items: [
    { id: 's1', kind: 'session' },
    { id: 'h1', kind: 'hold' },
  ],
  aside: ['h2'],
  badges: [first, anchor],
}
const decided: MigrationEvent = { type: 'decided', practice, run: 'one' }
const following = (...events: MigrationEvent[]) =>
  events.reduce<Migration | null>((state, event) => nextMigration(state, event), null)

describe('a migration', () => {
  it('goes from the decision over the records’ new owner to the receipt, and is no more once that was read', () => {
    const stages = [
      following(decided),
      following(decided, { type: 'taken' }),
      following(
        decided,
        { type: 'taken' },
        { type: 'badges-brought', ids: ['first-steps', 'breath-anchor'] },
      ),
      following(
        decided,
        { type: 'taken' },
        { type: 'badges-brought', ids: ['first-steps', 'breath-anchor'] },
        { type: 'settled' },
      ),
    ].map((state) => state?.stage)
    expect(stages).toEqual(['taking', 'bringing', 'bringing', 'told'])
    const brought: MigrationEvent = { type: 'badges-brought', ids: ['breath-anchor', 'first-steps'] }
    expect(following(decided, { type: 'taken' }, brought, { type: 'settled' }, { type: 'read' })).toBeNull()
  })

  it('is none where there is nothing to bring', () => {
    expect(nextMigration(null, { ...decided, practice: { items: [], aside: [], badges: [] } })).toBeNull()
    for (const type of ['taken', 'settled', 'read'] as const) expect(nextMigration(null, { type })).toBeNull()
  })

  it('tells nothing where only what counts nowhere changed hands', () => {
    const aside: GuestPractice = { items: [], aside: ['h2'], badges: [] }
    const taking = nextMigration(null, { ...decided, practice: aside })
    expect(taking?.stage).toBe('taking')
    expect(nextMigration(nextMigration(taking, { type: 'taken' }), { type: 'settled' })).toBeNull()
  })

  it('takes no step before its time, and none twice', () => {
    expect(following(decided, { type: 'settled' }, { type: 'read' })?.stage).toBe('taking')
    expect(following(decided, { type: 'taken' }, { type: 'taken' }, { type: 'read' })?.stage).toBe('bringing')
  })

  it('brings each badge once, and none that it was not asked to bring', () => {
    const one: MigrationEvent = { type: 'badges-brought', ids: ['first-steps', 'zen-master'] }
    const state = following(decided, { type: 'taken' }, one, one)
    expect(state?.brought).toEqual(['first-steps'])
    expect(unsentBadges(state as Migration)).toEqual([anchor])
  })

  it('keeps badges that could not go up beyond its receipt, and tells of them by a new one once they have', () => {
    const failed: MigrationEvent = { type: 'badges-failed', said: 'Not now' }
    const read = following(decided, { type: 'taken' }, failed, { type: 'settled' }, { type: 'read' })
    expect(read).toMatchObject({ stage: 'read', items: [], badges: [first, anchor], refusal: 'Not now' })
    const told = nextMigration(read, { type: 'badges-brought', ids: ['first-steps', 'breath-anchor'] })
    expect(told).toMatchObject({ stage: 'told', items: [], brought: ['first-steps', 'breath-anchor'] })
  })

  it('goes on with what a guest practised meanwhile, each record once', () => {
    const more: MigrationEvent = {
      type: 'decided',
      practice: { items: [...practice.items, { id: 's2', kind: 'session' }], aside: ['h2'], badges: [first] },
      run: 'two',
    }
    const state = following(decided, { type: 'taken' }, { type: 'settled' }, more)
    expect(state).toMatchObject({ stage: 'taking', run: 'one', aside: ['h2'], badges: [first, anchor] })
    expect(state?.items.map(({ id }) => id)).toEqual(['s1', 'h1', 's2'])
    // A migration whose receipt was read is over: new practice has its own marks.
    const left = following(decided, { type: 'taken' }, { type: 'settled' }, { type: 'read' }, more)
    expect(left).toMatchObject({ run: 'two', badges: [first, anchor] })
  })
})

describe('what is written of it', () => {
  it('is there again, and is none where it cannot be read', async () => {
    const { store } = await guestDevice()
    const written = await applyMigrationEvent(store, USER, decided)
    expect(await readMigration(store, USER)).toEqual(written)
    expect(await readMigration(store, '8')).toBeNull()
    for (const value of ['', 7, {}, { ...written, version: 2 }, { ...written, items: null }]) {
      await store.set(databaseKeys.migration(USER), value)
      expect(await readMigration(store, USER)).toBeNull()
    }
  })

  it('is looked for without the rules of practice', async () => {
    const { store, records } = await guestDevice()
    expect(await hasPendingMigration(store, USER)).toBe(true)
    for (const id of ['s1', 's2', 'h1', 'h2']) await records.remove(id)
    expect(await hasPendingMigration(store, USER)).toBe(false)
    await applyMigrationEvent(store, USER, decided)
    expect(await hasPendingMigration(store, USER)).toBe(true)
  })

  it('is looked for in the badges as well: they stay when the records behind them were removed', async () => {
    const { store, records } = await guestDevice()
    await readGuestPractice({ records, store }, NOW)
    for (const id of ['s1', 's2', 'h1', 'h2']) await records.remove(id)
    expect(await hasPendingMigration(store, USER)).toBe(true)
    await clearGuestBadges(store)
    for (const nothing of [undefined, null, 7, {}, { badges: [] }, { badges: null }]) {
      await store.set(databaseKeys.guestBadges, nothing)
      expect(await hasPendingMigration(store, USER)).toBe(false)
    }
  })
})

describe('what the server acknowledged of it', () => {
  const ids = async (store: Store) =>
    [...(await acknowledgedIds(store, USER, (await readMigration(store, USER)) as Migration))].sort()

  it('is noted once each, also over again, and by several tabs', async () => {
    const { store } = await guestDevice()
    await applyMigrationEvent(store, USER, decided)
    const [one, other] = [acknowledging(store), acknowledging(store)]
    expect(await one('h1')).toBe('new')
    expect(await one('h1')).toBe('known')
    expect(await other('h1')).toBe('known')
    expect(await ids(store)).toEqual(['h1'])
    expect(await Promise.all([one('s1'), other('s1')])).toContain('new')
    expect(await ids(store)).toEqual(['h1', 's1'])
  })

  it('has no other records, whose holds are known all the same before they leave', async () => {
    const { store } = await guestDevice()
    expect(await acknowledging(store)('s1')).toBe('other')
    await applyMigrationEvent(store, USER, decided)
    expect(await acknowledging(store)('h9')).toBe('other')
    expect(await ids(store)).toEqual([])
    expect((await readKnownHolds(store, USER)).holds).toMatchObject([{ id: 'h9' }])
  })

  it('has what was added since it was looked at first', async () => {
    const { store } = await guestDevice()
    await applyMigrationEvent(store, USER, decided)
    const acknowledge = acknowledging(store)
    await acknowledge('s1')
    const more: GuestPractice = { items: [{ id: 's2', kind: 'session' }], aside: [], badges: [] }
    await applyMigrationEvent(store, USER, { type: 'decided', practice: more, run: 'two' })
    expect(await acknowledge('s2')).toBe('new')
  })

  it('goes with the migration, and the next one begins anew', async () => {
    const { store } = await guestDevice()
    const marks = () => store.get(databaseKeys.migrationAcknowledged(USER))
    const ended: MigrationEvent = { ...decided, practice: { ...practice, badges: [] } }
    await applyMigrationEvent(store, USER, ended)
    await acknowledging(store)('s1')
    for (const type of ['taken', 'settled'] as const) await applyMigrationEvent(store, USER, { type })
    expect(await marks()).toEqual({ run: 'one', letters: '+' })
    await applyMigrationEvent(store, USER, { type: 'read' })
    expect(await marks()).toBeNull()
    await applyMigrationEvent(store, USER, { ...decided, run: 'two' })
    expect(await ids(store)).toEqual([])
    await acknowledging(store)('s1')
    await endMigration(store, USER)
    expect([await readMigration(store, USER), await marks()]).toEqual([null, null])
  })

  it('says nothing of a later migration where it was left behind', async () => {
    const { store } = await guestDevice()
    await store.set(databaseKeys.migrationAcknowledged(USER), { run: 'before', letters: '++' })
    await applyMigrationEvent(store, USER, decided)
    expect(await ids(store)).toEqual([])
  })
})

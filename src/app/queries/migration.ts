/** A guest's practice into the account of who is here, as far as the page goes. */

import { migrationAtom } from '#app/state/identity/migration.ts'
import { personAtom, refreshSessionAtom } from '#app/state/identity/person.ts'
import { type JotaiStore, openRecords, openStore } from '#app/state/records/device-store.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import { transferOwnAudioAtom } from '#app/state/session/own-audio.ts'
import { applyMigrationEvent, readMigration } from '#device/migration/migration.ts'
import { forgetAcknowledged } from '#device/migration/migration-acknowledged.ts'
import { writeDeclined } from '#device/migration/migration-declined.ts'
import { hasUnsentRecords, readMigrationView } from '#device/migration/migration-view.ts'
import { type MigrationOutcome, readGuestPractice, runMigration } from '#device/migration/run-migration.ts'
import type { Store } from '#device/storage/store.ts'
import { newId } from '#device/sync/new-id.ts'
import { guest } from '#domain/records/owner.ts'
import type { ServerApi } from './api.tsx'

export interface PageMigrationParts {
  readonly api: ServerApi
  readonly atoms: JotaiStore
  readonly store: Store
}

/** Writes down that all a guest has here goes into the account `userId`; from then on nothing asks any more. */
export async function startMigration(atoms: JotaiStore, userId: string): Promise<void> {
  const [store, practice] = await Promise.all([openStore(), readGuest()])
  await applyMigrationEvent(store, userId, { type: 'decided', practice, run: newId() })
  await atoms.set(transferOwnAudioAtom, guest, { kind: 'user', id: userId })
  await publishView(atoms, userId)
}

const readGuest = async () =>
  readGuestPractice(await openRecords(), await openStore(), new Date().toISOString())

/** Accounts whose left badges were tried on this page. */
const usersRetried = new Set<string>()

/** What is to be done before the records are sent. Rejects only when a script could not be fetched. */
export async function continueMigration(
  userId: string,
  { api, atoms, store }: PageMigrationParts,
): Promise<MigrationOutcome> {
  watchOtherTabs(atoms)
  await publishView(atoms, userId)
  const retriesFailedBadges = !usersRetried.has(userId)
  usersRetried.add(userId)
  return runMigration(userId, {
    records: await openRecords(),
    store,
    client: api.client,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    retriesFailedBadges,
    onChange() {
      void api.utils.achievements.invalidate()
      void publishView(atoms, userId)
      atoms.set(recordsVersionAtom)
      notifyOtherTabs()
    },
  })
}

/** What came of it, after the records were sent as far as they could be. @param isWaiting whether they are tried again later */
export async function settleMigration(
  userId: string,
  { atoms, store }: PageMigrationParts,
  isWaiting: boolean,
): Promise<void> {
  const migration = await readMigration(store, userId)
  const isDone =
    migration?.stage === 'bringing' && !(await hasUnsentRecords(userId, store, await openRecords()))
  if (isDone) {
    await applyMigrationEvent(store, userId, { type: 'settled' })
    notifyOtherTabs()
  }
  await publishView(atoms, userId, isWaiting)
}

/** Adds what lies here to the account of who is here. */
export async function acceptOffer(atoms: JotaiStore): Promise<void> {
  const userId = userIdIn(atoms)
  if (userId === null) return
  await startMigration(atoms, userId)
  notifyOtherTabs()
  atoms.set(refreshSessionAtom)
}

/** Keeps it on this device only; the account page offers it still. */
export async function declineOffer(atoms: JotaiStore): Promise<void> {
  const userId = userIdIn(atoms)
  if (userId === null) return
  const [store, { items, badges }] = await Promise.all([openStore(), readGuest()])
  await writeDeclined(
    store,
    userId,
    [...items, ...badges].map(({ id }) => id),
  )
  await publishView(atoms, userId)
  notifyOtherTabs()
}

/** The receipt was read: it is not shown again. */
export async function closeReceipt(atoms: JotaiStore): Promise<void> {
  const userId = userIdIn(atoms)
  if (userId === null) return
  const store = await openStore()
  const left = await applyMigrationEvent(store, userId, { type: 'read' })
  if (left === null) await forgetAcknowledged(store, userId)
  await publishView(atoms, userId)
  notifyOtherTabs()
}

/** Tries once more to bring badges that could not go up. */
export function tryBadgesAgain(atoms: JotaiStore): void {
  const userId = userIdIn(atoms)
  if (userId !== null) usersRetried.delete(userId)
  atoms.set(refreshSessionAtom)
}

function userIdIn(atoms: JotaiStore): string | null {
  const person = atoms.get(personAtom)
  return person.state === 'user' ? person.user.id : null
}

let viewCount = 0

/** Tells the page how it stands; of several looks at once the last one tells. */
async function publishView(atoms: JotaiStore, userId: string, isWaiting = false) {
  const turn = ++viewCount
  const [store, records] = await Promise.all([openStore(), openRecords()])
  const view = await readMigrationView(userId, store, records, readGuest)
  if (turn !== viewCount) return
  atoms.set(migrationAtom, { userId, view: view?.name === 'moving' ? { ...view, isWaiting } : view })
}

let channel: BroadcastChannel | null = null

/** Follows what other tabs do of it. */
function watchOtherTabs(atoms: JotaiStore) {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('stilltide-migration')
  channel.onmessage = () => {
    const userId = userIdIn(atoms)
    if (userId !== null) void publishView(atoms, userId)
  }
}

const notifyOtherTabs = () => channel?.postMessage('changed')

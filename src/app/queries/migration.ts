/** A guest's practice into the account of who is here, as far as the page goes. */

import { migrationAtom } from '#app/state/identity/migration.ts'
import { personAtom, refreshSessionAtom } from '#app/state/identity/person.ts'
import { recordsVersionAtom } from '#app/state/records/changes.ts'
import { type JotaiStore, openRecords, openStore } from '#app/state/records/device.ts'
import { giveOwnAudioAtom } from '#app/state/session/own-audio.ts'
import { guestPractice, type ImportResult, importGuestPractice } from '#device/migration/bring-along.ts'
import { readMigration, writeEvent } from '#device/migration/migration.ts'
import { writeDeclined } from '#device/migration/migration-declined.ts'
import { forgetAcknowledged } from '#device/migration/migration-marks.ts'
import { isUnderWay, viewMigration } from '#device/migration/migration-view.ts'
import type { Store } from '#device/storage/store.ts'
import { newId } from '#device/sync/new-id.ts'
import { guest } from '#domain/records/owner.ts'
import type { ServerApi } from './api.tsx'

export interface BringingParts {
  readonly api: ServerApi
  readonly atoms: JotaiStore
  readonly store: Store
}

/** Writes down that all a guest has here goes into the account `userId`; from then on nothing asks any more. */
export async function decideToBring(atoms: JotaiStore, userId: string): Promise<void> {
  const [store, practice] = await Promise.all([openStore(), lookAtGuest()])
  await writeEvent(store, userId, { type: 'decided', practice, run: newId() })
  await atoms.set(giveOwnAudioAtom, guest, { kind: 'user', id: userId })
  await show(atoms, userId)
}

const lookAtGuest = async () =>
  guestPractice(await openRecords(), await openStore(), new Date().toISOString())

/** Accounts whose left badges were tried on this page. */
const tried = new Set<string>()

/** What is to be done before the records are sent. Rejects only when a script could not be fetched. */
export async function bringMigration(
  userId: string,
  { api, atoms, store }: BringingParts,
): Promise<ImportResult> {
  follow(atoms)
  await show(atoms, userId)
  const isAnew = !tried.has(userId)
  tried.add(userId)
  return importGuestPractice(userId, {
    records: await openRecords(),
    store,
    client: api.client,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    isAnew,
    onChange() {
      void api.utils.achievements.invalidate()
      void show(atoms, userId)
      atoms.set(recordsVersionAtom)
      tellOthers()
    },
  })
}

/** What came of it, after the records were sent as far as they could be. @param isWaiting whether they are tried again later */
export async function settleMigration(
  userId: string,
  { atoms, store }: BringingParts,
  isWaiting: boolean,
): Promise<void> {
  const migration = await readMigration(store, userId)
  const isDone = migration?.stage === 'bringing' && !(await isUnderWay(userId, store, await openRecords()))
  if (isDone) {
    await writeEvent(store, userId, { type: 'settled' })
    tellOthers()
  }
  await show(atoms, userId, isWaiting)
}

/** Adds what lies here to the account of who is here. */
export async function acceptOffer(atoms: JotaiStore): Promise<void> {
  const userId = userIdIn(atoms)
  if (userId === null) return
  await decideToBring(atoms, userId)
  tellOthers()
  atoms.set(refreshSessionAtom)
}

/** Keeps it on this device only; the account page offers it still. */
export async function declineOffer(atoms: JotaiStore): Promise<void> {
  const userId = userIdIn(atoms)
  if (userId === null) return
  const [store, { items, badges }] = await Promise.all([openStore(), lookAtGuest()])
  await writeDeclined(
    store,
    userId,
    [...items, ...badges].map(({ id }) => id),
  )
  await show(atoms, userId)
  tellOthers()
}

/** The receipt was read: it is not shown again. */
export async function closeReceipt(atoms: JotaiStore): Promise<void> {
  const userId = userIdIn(atoms)
  if (userId === null) return
  const store = await openStore()
  const left = await writeEvent(store, userId, { type: 'read' })
  if (left === null) await forgetAcknowledged(store, userId)
  await show(atoms, userId)
  tellOthers()
}

/** Tries once more to bring badges that could not go up. */
export function tryBadgesAgain(atoms: JotaiStore): void {
  const userId = userIdIn(atoms)
  if (userId !== null) tried.delete(userId)
  atoms.set(refreshSessionAtom)
}

function userIdIn(atoms: JotaiStore): string | null {
  const person = atoms.get(personAtom)
  return person.state === 'user' ? person.user.id : null
}

let shows = 0

/** Tells the page how it stands; of several looks at once the last one tells. */
async function show(atoms: JotaiStore, userId: string, isWaiting = false) {
  const turn = ++shows
  const [store, records] = await Promise.all([openStore(), openRecords()])
  const view = await viewMigration(userId, store, records, lookAtGuest)
  if (turn !== shows) return
  atoms.set(migrationAtom, { userId, view: view?.name === 'moving' ? { ...view, isWaiting } : view })
}

let channel: BroadcastChannel | null = null

/** Follows what other tabs do of it. */
function follow(atoms: JotaiStore) {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('stilltide-migration')
  channel.onmessage = () => {
    const userId = userIdIn(atoms)
    if (userId !== null) void show(atoms, userId)
  }
}

const tellOthers = () => channel?.postMessage('changed')

/** A guest's practice into the account of who is here, as far as the page goes. */

import { type JotaiStore, openRecords, openStore } from '#app/state/device/device-store.ts'
import { migrationAtom } from '#app/state/identity/migration.ts'
import { personAtom, refreshSessionAtom } from '#app/state/person/person.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import { transferOwnAudioAtom } from '#app/state/session/own-audio.ts'
import { applyMigrationEvent } from '#device/migration/migration.ts'
import { readMigrationView } from '#device/migration/migration-view.ts'
import {
  type DeviceParts,
  decideMigration,
  declineMigration,
  type MigrationResult,
  runMigration,
} from '#device/migration/run-migration.ts'
import { newId } from '#device/sync/new-id.ts'
import type { SendResult } from '#device/sync/outbox.ts'
import { guest } from '#domain/records/owner.ts'
import type { ServerApi } from './api.tsx'

export interface PageMigrationParts {
  readonly api: ServerApi
  readonly atoms: JotaiStore
  /** Sends what waits of them. */
  readonly send: () => Promise<SendResult>
}

async function openDevice(): Promise<DeviceParts> {
  const [store, records] = await Promise.all([openStore(), openRecords()])
  return { store, records }
}
const now = () => new Date().toISOString()

/** Writes down that all a guest has here goes into the account `userId`; from then on nothing asks any more. */
export async function startMigration(atoms: JotaiStore, userId: string): Promise<void> {
  await decideMigration(userId, await openDevice(), now(), newId())
  await atoms.set(transferOwnAudioAtom, guest, { kind: 'user', id: userId })
  await publishView(atoms, userId)
}

/** Accounts whose left badges were tried on this page. */
const usersRetried = new Set<string>()

/** Does all that is due for the account `userId`, and tells the page how it stands. Rejects only when a script could not be fetched. */
export async function continueMigration(
  userId: string,
  { api, atoms, send }: PageMigrationParts,
): Promise<MigrationResult> {
  watchOtherTabs(atoms)
  await publishView(atoms, userId)
  const retriesFailedBadges = !usersRetried.has(userId)
  usersRetried.add(userId)
  const result = await runMigration(userId, {
    ...(await openDevice()),
    ...{ client: api.client, send, retriesFailedBadges },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onChange() {
      void api.utils.achievements.invalidate()
      void publishView(atoms, userId)
      atoms.set(recordsVersionAtom)
      notifyOtherTabs()
    },
  })
  if (result.isSettled) notifyOtherTabs()
  // Where somebody else is here, nothing is theirs to see.
  if (!result.isSignedOut) await publishView(atoms, userId, result.sent.waitingFor === 'later')
  return result
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
  await declineMigration(userId, await openDevice(), now())
  await publishView(atoms, userId)
  notifyOtherTabs()
}

/** The receipt was read: it is not shown again. */
export async function closeReceipt(atoms: JotaiStore): Promise<void> {
  const userId = userIdIn(atoms)
  if (userId === null) return
  await applyMigrationEvent(await openStore(), userId, { type: 'read' })
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
  const view = await readMigrationView(userId, await openDevice(), now())
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

/** Migrates a guest's practice into an account: from decision to receipt, in as many runs as it takes. */
import type { Client } from '#client/create-client.ts'
import { findRequestError } from '#client/request-error.ts'
import { awardGuestBadges, removeGuestBadges } from '#device/badges/guest-badges.ts'
import { withExclusiveLock } from '#device/storage/exclusive-lock.ts'
import type { Store } from '#device/storage/store.ts'
import type { SendResult } from '#device/sync/outbox.ts'
import type { Records } from '#device/sync/records.ts'
import type { BadgeId } from '#domain/badges/badges.ts'
import { guest } from '#domain/records/owner.ts'
import {
  applyMigrationEvent,
  type GuestPractice,
  type Migration,
  type MigrationEvent,
  readMigration,
  unsentBadges,
  writeDeclined,
} from './migration.ts'

/** What is stored on the device. */
export interface DeviceParts {
  readonly records: Records
  readonly store: Store
}

export interface MigrationParts extends DeviceParts {
  readonly client: Pick<Client, 'achievements'>
  /** Sends what waits, migrated records included. */
  readonly send: () => Promise<SendResult>
  /** Resolves after that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** Called whenever records moved to the account or badges were sent. */
  readonly onChange: () => void
  readonly locks?: LockManager | null
  /** Longest wait for one answer, in milliseconds. */
  readonly timeout?: number
  /** Whether badges that could not be sent are tried again after everything else was sent. */
  readonly retriesFailedBadges?: boolean
}

export interface MigrationResult {
  /** The result of sending the records. */
  readonly sent: SendResult
  /** No one or another person is signed in: it goes on when its person is back. */
  readonly isSignedOut: boolean
  /** Whether this run settled it: nothing of it waits any more. */
  readonly isSettled: boolean
}

const LOCK = 'stilltide-migration'
const TIMEOUT = 30_000
/** Wait before the first of it is sent, in milliseconds (spec §7). */
const START_DELAY = 500
/** Waits between tries for badges, in ms (spec §7: "up to 3 times with a 2 s, then 4 s backoff"). */
const BACKOFF = [2000, 4000]
/** Records that are given to the account in one batch. */
const BATCH_SIZE = 50

/** All that a guest has here. Stores newly earned badges on the way. @param now ISO instant */
export async function readGuestPractice(
  { records, store }: DeviceParts,
  now: string,
): Promise<GuestPractice> {
  const { practices, setAside } = await records.localHistory([guest])
  const { badges } = await awardGuestBadges(store, practices.toReversed(), now)
  return {
    items: practices.map(({ id, kind }) => ({ id, kind })),
    aside: setAside.map(({ record }) => record.id),
    badges: badges.map(({ awardedAt: _, ...badge }) => badge),
  }
}

/**
 * Stores that all a guest has here is migrated to the account `userId`.
 * @param run its id, unlike any before
 */
export async function decideMigration(userId: string, parts: DeviceParts, now: string, run: string) {
  const practice = await readGuestPractice(parts, now)
  await applyMigrationEvent(parts.store, userId, { type: 'decided', practice, run })
}

/** Stores that it stays on this device only. */
export async function declineMigration(userId: string, parts: DeviceParts, now: string) {
  const { items, badges } = await readGuestPractice(parts, now)
  const ids = [...items, ...badges].map(({ id }) => id)
  await writeDeclined(parts.store, userId, ids)
}

/**
 * Does all that is due for the account `userId`, wherever it was interrupted: the records are given to the
 * account and the badges sent, in one tab at a time; then the records are sent, and the receipt is due once
 * none of them waits. Rejects as `send` does.
 */
export async function runMigration(userId: string, parts: MigrationParts): Promise<MigrationResult> {
  const isSignedOut = await withExclusiveLock(LOCK, () => prepare(userId, parts), parts.locks)
  const sent = await parts.send()
  if (isSignedOut || sent.waitingFor === 'signed-out') return { sent, isSignedOut: true, isSettled: false }
  return { sent, isSignedOut: false, isSettled: await settle(userId, parts) }
}

/**
 * The steps before the records (spec §7). Never rejects.
 * @returns whether no one or another person is signed in
 */
async function prepare(userId: string, parts: MigrationParts): Promise<boolean> {
  const migration = await transferRecords(userId, await readMigration(parts.store, userId), parts)
  if (migration === null || unsentBadges(migration).length === 0) return false
  const isDue = migration.stage === 'bringing' || parts.retriesFailedBadges === true
  return isDue && (await sendBadges(userId, migration, parts))
}

/** Gives the decided records to the account. Repeated, it moves those that are left. */
async function transferRecords(userId: string, migration: Migration | null, parts: MigrationParts) {
  if (migration?.stage !== 'taking') return migration
  const { records, store, wait, onChange } = parts
  const ids = [...migration.items.map(({ id }) => id), ...migration.aside]
  for (let from = 0; from < ids.length; from += BATCH_SIZE)
    await Promise.all(ids.slice(from, from + BATCH_SIZE).map((id) => records.assignToUser(id, guest, userId)))
  await removeGuestBadges(
    store,
    migration.badges.map(({ id }) => id),
  )
  await wait(START_DELAY)
  const taken = await applyMigrationEvent(store, userId, { type: 'taken' })
  onChange()
  return taken
}

/**
 * Makes three tries; what still fails stays on the device, with its reason.
 * @returns whether no one or another person is signed in
 */
async function sendBadges(userId: string, migration: Migration, parts: MigrationParts): Promise<boolean> {
  const badges = unsentBadges(migration)
  const note = async (event: MigrationEvent) => {
    await applyMigrationEvent(parts.store, userId, event)
    parts.onChange()
  }
  for (const backoff of [...BACKOFF, null]) {
    const attempt = await trySendBadges(userId, badges, parts)
    if (attempt.ids !== null) {
      await note({ type: 'badges-brought', ids: attempt.ids })
      // What the server leaves out once it would leave out again.
      if (attempt.ids.length < badges.length) await note({ type: 'badges-failed', said: '' })
      return false
    }
    if (attempt.isSignedOut) return true
    if (backoff === null || attempt.isForGood) {
      await note({ type: 'badges-failed', said: attempt.said })
      return false
    }
    await parts.wait(backoff)
  }
  return false
}

type BadgeAttempt =
  | { readonly ids: readonly BadgeId[] }
  | {
      readonly ids: null
      readonly isSignedOut: boolean
      /** Another try would get the same answer. */
      readonly isForGood: boolean
      /** The server's message, empty without one. */
      readonly said: string
    }

async function trySendBadges(
  userId: string,
  badges: Migration['badges'],
  { client, timeout = TIMEOUT }: MigrationParts,
): Promise<BadgeAttempt> {
  try {
    const anonymousBadges = badges.map(({ id, name, earnedAt }) => ({ id, name, earnedAt }))
    const options = { context: { owner: userId }, signal: AbortSignal.timeout(timeout) }
    const { transferred } = await client.achievements.transfer.mutate({ anonymousBadges }, options)
    // Something between us and the server may have answered.
    if (!Array.isArray(transferred)) throw new TypeError('no answer of ours')
    return { ids: badges.map(({ id }) => id).filter((id) => transferred.includes(id)) }
  } catch (error) {
    const said = findRequestError(error)
    const status = said?.status ?? 0
    return {
      ids: null,
      isSignedOut: status === 401,
      isForGood:
        said?.hasServerMessage === true && status >= 400 && status < 500 && status !== 408 && status !== 429,
      said: said?.hasServerMessage ? said.message : '',
    }
  }
}

/** Settles the migration once none of its records waits any more. @returns whether it did */
async function settle(userId: string, { records, store }: DeviceParts): Promise<boolean> {
  const migration = await readMigration(store, userId)
  if (migration?.stage !== 'bringing') return false
  const ids = new Set(migration.items.map(({ id }) => id))
  const own = await records.list({ kind: 'user', id: userId })
  if (own.some(({ record, state }) => ids.has(record.id) && state.name === 'waiting')) return false
  await applyMigrationEvent(store, userId, { type: 'settled' })
  return true
}

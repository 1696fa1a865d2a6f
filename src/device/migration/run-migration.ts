/** Brings a guest's practice into an account: hands the records over to the outbox, and the badges to the server. */
import type { Client } from '#client/create-client.ts'
import { findRequestError } from '#client/request-error.ts'
import { awardGuestBadges, removeGuestBadges } from '#device/badges/guest-badges.ts'
import { withExclusiveLock } from '#device/storage/exclusive-lock.ts'
import type { Store } from '#device/storage/store.ts'
import type { Records } from '#device/sync/records.ts'
import type { BadgeId } from '#domain/badges/badges.ts'
import { guest } from '#domain/records/owner.ts'
import {
  applyMigrationEvent,
  type GuestPractice,
  type Migration,
  readMigration,
  unsentBadges,
} from './migration.ts'

export interface MigrationParts {
  readonly records: Records
  readonly store: Store
  readonly client: Pick<Client, 'achievements'>
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** Told whenever something of it has changed. */
  readonly onChange: () => void
  readonly locks?: LockManager | null
  /** Longest wait for one answer, in milliseconds. */
  readonly timeout?: number
  /** Whether badges that could not go up are tried again after all the rest has. */
  readonly retriesFailedBadges?: boolean
}

const LOCK = 'stilltide-migration'
const TIMEOUT = 30_000
/** Before the first of it goes up, in milliseconds (spec §7). */
const START_DELAY = 500
/** Between the tries for badges, in milliseconds (spec §7: "up to 3 times with a 2 s, then 4 s backoff"). */
const BACKOFF = [2000, 4000]
/** Records that change hands at once. */
const BATCH_SIZE = 50

/** All that a guest has here. Earned badges are written down on the way. @param now ISO instant */
export async function readGuestPractice(records: Records, store: Store, now: string): Promise<GuestPractice> {
  const { practices, setAside } = await records.localHistory([guest])
  const { badges } = await awardGuestBadges(store, practices.toReversed(), now)
  return {
    items: practices.map(({ id, kind }) => ({ id, kind })),
    aside: setAside.map(({ record }) => record.id),
    badges: badges.map(({ awardedAt: _, ...badge }) => badge),
  }
}

export interface MigrationOutcome {
  /** Why badges wait on: nobody or somebody else is signed in, or it is to be tried later. */
  readonly waitingFor: 'nothing' | 'signed-out' | 'later'
  /** When the server wishes to be asked again, in seconds; null when it did not say. */
  readonly retryAfter: number | null
}

const DONE: MigrationOutcome = { waitingFor: 'nothing', retryAfter: null }

/**
 * Does what is to be done before the outbox sends the records of user `userId`: they change hands, and the badges go
 * up, one tab at a time. Never rejects.
 */
export const runMigration = (userId: string, parts: MigrationParts): Promise<MigrationOutcome> =>
  withExclusiveLock(
    LOCK,
    async () => {
      const migration = await transferRecords(userId, await readMigration(parts.store, userId), parts)
      if (migration === null || unsentBadges(migration).length === 0) return DONE
      const isDue = migration.stage === 'bringing' || parts.retriesFailedBadges === true
      return isDue ? sendBadges(userId, migration, parts) : DONE
    },
    parts.locks,
  )

/** What was decided changes hands. Again, it changes what is left of it. */
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

async function sendBadges(
  userId: string,
  migration: Migration,
  parts: MigrationParts,
): Promise<MigrationOutcome> {
  const badges = unsentBadges(migration)
  const note = async (event: Parameters<typeof applyMigrationEvent>[2]) => {
    await applyMigrationEvent(parts.store, userId, event)
    parts.onChange()
  }
  for (const backoff of [...BACKOFF, null]) {
    const attempt = await trySendBadges(userId, badges, parts)
    if (attempt.ids !== null) {
      await note({ type: 'badges-brought', ids: attempt.ids })
      // What the server leaves out it would leave out again.
      if (attempt.ids.length < badges.length) await note({ type: 'badges-failed', said: '' })
      return DONE
    }
    if (attempt.isSignedOut) return { waitingFor: 'signed-out', retryAfter: null }
    if (backoff === null || attempt.isForGood) {
      await note({ type: 'badges-failed', said: attempt.said })
      return attempt.isForGood ? DONE : { waitingFor: 'later', retryAfter: attempt.retryAfter }
    }
    await parts.wait(backoff)
  }
  return DONE
}

type BadgeAttempt =
  | { readonly ids: readonly BadgeId[] }
  | {
      readonly ids: null
      readonly isSignedOut: boolean
      /** Another try would be answered the same. */
      readonly isForGood: boolean
      /** The server's own words, empty without any. */
      readonly said: string
      readonly retryAfter: number | null
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
    // Something between us and the server may answer anything.
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
      retryAfter: said?.retryAfter ?? null,
    }
  }
}

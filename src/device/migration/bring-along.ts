/** Brings a guest's practice into an account: hands the records over to the outbox, and the badges to the server. */
import type { Client } from '#client/create-client.ts'
import { requestErrorOf } from '#client/request-error.ts'
import { keepGuestBadges, removeGuestBadges } from '#device/badges/guest-badges.ts'
import { withExclusiveLock } from '#device/storage/alone.ts'
import type { Store } from '#device/storage/store.ts'
import type { Records } from '#device/sync/records.ts'
import type { BadgeId } from '#domain/badges/badges.ts'
import { guest } from '#domain/records/owner.ts'
import { type GuestPractice, leftBadges, type Migration, readMigration, writeEvent } from './migration.ts'

export interface ImportParts {
  readonly records: Records
  readonly store: Store
  readonly client: Pick<Client, 'achievements'>
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** Told whenever something of it has changed. */
  readonly onChange: () => void
  readonly locks?: LockManager | null
  /** Longest wait for one answer, in milliseconds. */
  readonly limit?: number
  /** Whether badges that could not go up are tried again after all the rest has. */
  readonly isAnew?: boolean
}

const LOCK = 'stilltide-migration'
const LIMIT = 30_000
/** Before the first of it goes up, in milliseconds (spec §7). */
const PAUSE = 500
/** Between the tries for badges, in milliseconds (spec §7: "up to 3 times with a 2 s, then 4 s backoff"). */
const BACKOFF = [2000, 4000]
/** Records that change hands at once. */
const BATCH_SIZE = 50

/** All that a guest has here. Earned badges are written down on the way. @param now ISO instant */
export async function guestPractice(records: Records, store: Store, now: string): Promise<GuestPractice> {
  const { practices, aside } = await records.past([guest])
  const { badges } = await keepGuestBadges(store, practices.toReversed(), now)
  return {
    items: practices.map(({ id, kind }) => ({ id, kind })),
    aside: aside.map(({ record }) => record.id),
    badges: badges.map(({ awardedAt: _, ...badge }) => badge),
  }
}

export interface ImportResult {
  /** Why badges wait on: nobody or somebody else is signed in, or it is to be tried later. */
  readonly waits: 'nothing' | 'signed-out' | 'later'
  /** When the server wishes to be asked again, in seconds; null when it did not say. */
  readonly retryAfter: number | null
}

const DONE: ImportResult = { waits: 'nothing', retryAfter: null }

/**
 * Does what is to be done before the outbox sends the records of user `userId`: they change hands, and the badges go
 * up, one tab at a time. Never rejects.
 */
export const importGuestPractice = (userId: string, parts: ImportParts): Promise<ImportResult> =>
  withExclusiveLock(
    LOCK,
    async () => {
      const migration = await take(userId, await readMigration(parts.store, userId), parts)
      if (migration === null || leftBadges(migration).length === 0) return DONE
      const isDue = migration.stage === 'bringing' || parts.isAnew === true
      return isDue ? importBadges(userId, migration, parts) : DONE
    },
    parts.locks,
  )

/** What was decided changes hands. Again, it changes what is left of it. */
async function take(userId: string, migration: Migration | null, parts: ImportParts) {
  if (migration?.stage !== 'taking') return migration
  const { records, store, wait, onChange } = parts
  const ids = [...migration.items.map(({ id }) => id), ...migration.aside]
  for (let from = 0; from < ids.length; from += BATCH_SIZE)
    await Promise.all(ids.slice(from, from + BATCH_SIZE).map((id) => records.give(id, guest, userId)))
  await removeGuestBadges(
    store,
    migration.badges.map(({ id }) => id),
  )
  await wait(PAUSE)
  const taken = await writeEvent(store, userId, { type: 'taken' })
  onChange()
  return taken
}

async function importBadges(userId: string, migration: Migration, parts: ImportParts): Promise<ImportResult> {
  const badges = leftBadges(migration)
  const note = async (event: Parameters<typeof writeEvent>[2]) => {
    await writeEvent(parts.store, userId, event)
    parts.onChange()
  }
  for (const backoff of [...BACKOFF, null]) {
    const tried = await tryImportBadges(userId, badges, parts)
    if (tried.ids !== null) {
      await note({ type: 'badges-brought', ids: tried.ids })
      // What the server leaves out it would leave out again.
      if (tried.ids.length < badges.length) await note({ type: 'badges-failed', said: '' })
      return DONE
    }
    if (tried.isSignedOut) return { waits: 'signed-out', retryAfter: null }
    if (backoff === null || tried.isForGood) {
      await note({ type: 'badges-failed', said: tried.said })
      return tried.isForGood ? DONE : { waits: 'later', retryAfter: tried.retryAfter }
    }
    await parts.wait(backoff)
  }
  return DONE
}

type Tried =
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

async function tryImportBadges(
  userId: string,
  badges: Migration['badges'],
  { client, limit = LIMIT }: ImportParts,
): Promise<Tried> {
  try {
    const anonymousBadges = badges.map(({ id, name, earnedAt }) => ({ id, name, earnedAt }))
    const options = { context: { owner: userId }, signal: AbortSignal.timeout(limit) }
    const { transferred } = await client.achievements.transfer.mutate({ anonymousBadges }, options)
    // Something between us and the server may answer anything.
    if (!Array.isArray(transferred)) throw new TypeError('no answer of ours')
    return { ids: badges.map(({ id }) => id).filter((id) => transferred.includes(id)) }
  } catch (error) {
    const said = requestErrorOf(error)
    const status = said?.status ?? 0
    return {
      ids: null,
      isSignedOut: status === 401,
      isForGood: said?.isSaid === true && status >= 400 && status < 500 && status !== 408 && status !== 429,
      said: said?.isSaid ? said.message : '',
      retryAfter: said?.retryAfter ?? null,
    }
  }
}

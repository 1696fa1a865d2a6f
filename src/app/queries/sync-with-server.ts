/** One look at the server: who is here, and what waits of theirs. Everything it needs is fetched with it, after the first paint. */
import { type JotaiStore, openStore } from '#app/state/device/device-store.ts'
import { hasPendingMigration } from '#device/migration/migration.ts'
import { type ServerApi, serverApi } from './api.tsx'
import { sendRecords } from './outbox.ts'
import { fetchPerson } from './user.ts'

export interface SyncOptions {
  /** Whether who is here is asked even if it was just asked. */
  readonly isForced: boolean
  /** Tells the other tabs that somebody else is here now. */
  readonly notifyTabs: () => void
  /** The page's own unless given. */
  readonly api?: ServerApi
}

export interface SyncResult {
  /** When to look again, in seconds: `soon` by own judgement; null when there is no need. */
  readonly retryAfter: number | 'soon' | null
}

/** Rejects only when a script could not be fetched. */
export async function syncWithServer(
  atoms: JotaiStore,
  { isForced, notifyTabs, api = serverApi }: SyncOptions,
): Promise<SyncResult> {
  const store = await openStore()
  const parts = { api, atoms, store, notifyTabs }
  const { person, isCertain } = await fetchPerson(parts, isForced)
  if (!isCertain) return { retryAfter: 'soon' }
  if (person.state !== 'user') return { retryAfter: null }
  const { id } = person.user
  const now = () => new Date().toISOString()
  const send = () => sendRecords(id, { ...parts, now })
  // What a guest leaves an account is more script than most looks need.
  const migration = (await hasPendingMigration(store, id)) ? await import('./migration.ts') : null
  const migrated = await migration?.continueMigration(id, { api, atoms, send })
  const sent = migrated?.sent ?? (await send())
  // Signed out meanwhile, or as somebody else.
  if (sent.waitingFor === 'signed-out' || migrated?.isSignedOut) await fetchPerson(parts, true)
  return { retryAfter: sent.waitingFor === 'later' ? (sent.retryAfter ?? 'soon') : null }
}

/**
 * One sync with the server: who is signed in, and what waits to be sent for them. Everything it needs is
 * fetched with it, after the first paint.
 */
import { type JotaiStore, openStore } from '#app/state/device/device-store.ts'
import { hasPendingMigration } from '#device/migration/migration.ts'
import { type ServerApi, serverApi } from './api.tsx'
import { sendRecords } from './outbox.ts'
import { fetchPerson } from './user.ts'

export interface SyncOptions {
  /** Whether to ask who is signed in even if that was just asked. */
  readonly isForced: boolean
  /** Tells the other tabs that the person has changed. */
  readonly notifyTabs: () => void
  /** Default: the page's own. */
  readonly api?: ServerApi
}

export interface SyncResult {
  /** When to sync again, in seconds; `soon`: the caller decides; null when there is no need. */
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
  // Migration needs more script than most syncs.
  const migration = (await hasPendingMigration(store, id)) ? await import('./migration.ts') : null
  const migrated = await migration?.continueMigration(id, { api, atoms, send })
  const sent = migrated?.sent ?? (await send())
  // Signed out meanwhile, or signed in as another person.
  if (sent.waitingFor === 'signed-out' || migrated?.isSignedOut) await fetchPerson(parts, true)
  return { retryAfter: sent.waitingFor === 'later' ? (sent.retryAfter ?? 'soon') : null }
}

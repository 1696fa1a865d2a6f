/** Opens the device's database: IndexedDB, and memory where that is missing, refused, silent or full. */
import { isInCrossOriginFrame } from './cross-origin-frame.ts'
import { createFallback, createFallbackStore } from './fallback-store.ts'
import { createIdbStore } from './idb-store.ts'
import { createMemoryStore } from './memory-store.ts'
import type { Store } from './store.ts'

export interface OpenedStore {
  /** Never rejects, except for `remove`: a row that could not be removed is still there. */
  readonly store: Store
  /**
   * Whether all that was written outlives the page. Turns false when a write fails, and true again once what
   * memory holds was moved to the database; each write tries that first.
   */
  readonly isPersistent: boolean
}

export interface StoreParts {
  /** ISO instant. */
  readonly now?: () => string
  readonly database?: Store
  /** Longest wait for the database to open or to write, in milliseconds. */
  readonly limit?: number
}

/**
 * Opens the device's database; resolves with a store in any case, after `limit` at the latest. In a frame of
 * another origin it is memory alone: nothing is stored there.
 */
export async function openStore(parts: StoreParts = {}): Promise<OpenedStore> {
  const { now = () => new Date().toISOString(), limit = 2000 } = parts
  const own = isInCrossOriginFrame() ? createMemoryStore : createIdbStore
  const lasting = parts.database ?? own(now)
  const held = createMemoryStore(now)
  const cover = createFallback(lasting, held, limit)
  await cover.recover()
  return {
    store: createFallbackStore(cover, lasting, held, limit),
    get isPersistent() {
      return cover.isPersistent
    },
  }
}

/**
 * Caches the people of session cookies for a few seconds, so that not every call queries the database.
 * Evicted on sign-out, reset and deletion in every process, and not used while it is uncertain that evictions
 * arrive.
 */
import type { Person } from './person.ts'

/** How long a person stays in the cache, and how long our own message may take to return, in milliseconds. */
export const CACHE_LIFETIME = 10_000

/** The most cookies that are cached, so that no one can fill the memory. */
const MOST = 20_000

/** A point in the order of evictions. */
export type CacheMark = number

export interface SessionCache {
  /** The person found for `cookie` less than 10 s ago, unless evicted since. */
  recall(cookie: string): Person | undefined
  /** To be taken before the database is queried. */
  mark(): CacheMark
  /** Caches the database's answer, unless any person was evicted since `mark`: it may be older than that. */
  store(cookie: string, person: Person, mark: CacheMark): void
  /** Forgets a person here at once, and in every other process by a message. */
  evict(userId: string): Promise<void>
}

/** Carries messages to every process, including the sender. */
export interface Messages {
  send(text: string): Promise<void>
}

/** The cache of the single process that an embedded database has. */
export function createSessionCache(now: () => Date) {
  const kept = new Map<string, { readonly person: Person; readonly until: number }>()
  let evictions: CacheMark = 0
  return {
    recall(cookie: string): Person | undefined {
      const found = kept.get(cookie)
      return found !== undefined && now().getTime() < found.until ? found.person : undefined
    },
    mark: () => evictions,
    keep(cookie: string, person: Person, mark: CacheMark) {
      if (mark !== evictions) return
      kept.delete(cookie)
      kept.set(cookie, { person, until: now().getTime() + CACHE_LIFETIME })
      // The oldest entry is first.
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST) break
        kept.delete(oldest)
      }
    },
    forget(userId: string) {
      evictions += 1
      for (const [cookie, { person }] of kept) if (person.id === userId) kept.delete(cookie)
    },
    forgetAll() {
      evictions += 1
      kept.clear()
    },
  }
}

/** For one process alone. */
export function localSessionCache(now: () => Date): SessionCache {
  const { forget, recall, mark, keep: store } = createSessionCache(now)
  return { recall, mark, store, evict: async (userId) => forget(userId) }
}

/** A cache that other processes can evict from. */
export interface SharedSessionCache extends SessionCache {
  /** To be called with every message that arrives. */
  hear(text: string): void
  /** To be called whenever listening begins: messages sent before were missed. */
  beginListening(): void
  /** Sends a message to oneself; to be called every few seconds, less than 10. */
  beat(): Promise<void>
}

/**
 * For processes that share a database. Messages arrive in the order in which they were committed: once our
 * own beat is back, every eviction from before it has arrived as well.
 * @param self a name that no other process has
 */
export function sharedSessionCache(now: () => Date, self: string, messages: Messages): SharedSessionCache {
  const memory = createSessionCache(now)
  let heardUpTo = Number.NEGATIVE_INFINITY
  const isSure = () => now().getTime() - heardUpTo < CACHE_LIFETIME
  return {
    recall: (cookie) => (isSure() ? memory.recall(cookie) : undefined),
    mark: memory.mark,
    store: (cookie, person, mark) => memory.keep(cookie, person, mark),
    async evict(userId) {
      memory.forget(userId)
      await messages.send(`evict ${userId}`)
    },
    hear(text) {
      const [verb, subject, at] = text.split(' ')
      if (verb === 'evict' && subject !== undefined) memory.forget(subject)
      if (verb === 'beat' && subject === self) heardUpTo = Math.max(heardUpTo, Number(at))
    },
    beginListening() {
      heardUpTo = Number.NEGATIVE_INFINITY
      memory.forgetAll()
    },
    beat: () => messages.send(`beat ${self} ${now().getTime()}`),
  }
}

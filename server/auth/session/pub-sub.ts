/** Messages between processes that share a PostgreSQL: LISTEN and NOTIFY. */
import postgres from 'postgres'
import type { Query } from '#server/db/connection/client.ts'
import type { Primary } from '#server/db/connection/primary.ts'
import type { Messages } from './session-cache.ts'

const CHANNEL = 'stilltide_sessions'

/** Sends with a separate statement, over the pool. */
export const publishBy = (query: Query): Messages => ({
  async send(text) {
    await query('select pg_notify($1, $2)', [CHANNEL, text])
  },
})

export interface Subscription {
  /** To be called with every message that arrives. */
  hear(text: string): void
  /** To be called whenever listening begins, also after a lost connection. */
  beginListening(): void
}

/**
 * Listens over its own connection, which the driver opens again when it is lost; on another host once that has
 * become the primary.
 * @param primary a PostgreSQL; through a pooler in transaction mode nothing ever arrives
 * @returns a function that stops listening
 */
export async function subscribeTo(primary: Primary, listener: Subscription): Promise<() => Promise<void>> {
  let listening = listenAt(primary.url, listener)
  const unfollow = primary.follow(() => {
    void listening.end()
    // Nothing is sure until it listens again.
    listener.beginListening()
    listening = listenAt(primary.url, listener)
  })
  await listening.begun
  return async () => {
    unfollow()
    await listening.end()
  }
}

/** Listens at one host. `begun` fails if that does; the driver then tries again all the same. */
function listenAt(url: string, listener: Subscription) {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {}, connect_timeout: 5 })
  const begun = sql.listen(
    CHANNEL,
    (text) => listener.hear(text),
    () => listener.beginListening(),
  )
  // After a move nobody waits for it.
  begun.catch(() => {})
  return { begun, end: () => sql.end({ timeout: 1 }) }
}

/** Messages between processes that share a PostgreSQL: LISTEN and NOTIFY. */
import postgres from 'postgres'
import type { Query } from '#server/db/connection/client.ts'
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
 * Listens over its own connection, which the driver opens again when it is lost.
 * @param url a PostgreSQL; through a pooler in transaction mode nothing ever arrives
 * @returns a function that stops listening
 */
export async function subscribeTo(url: string, listener: Subscription): Promise<() => Promise<void>> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {}, connect_timeout: 5 })
  await sql.listen(
    CHANNEL,
    (text) => listener.hear(text),
    () => listener.beginListening(),
  )
  return () => sql.end({ timeout: 1 })
}

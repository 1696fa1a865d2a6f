/** What the API is made of in a server in use. */
import { join } from 'node:path'
import type { Parts } from './api/parts.ts'
import { createAccounts } from './auth/accounts.ts'
import { listenTo, notifyBy } from './auth/announcements.ts'
import { createLimits } from './auth/limits.ts'
import { aloneMemory, type SessionMemory, sharedMemory } from './auth/session-memory.ts'
import type { Database } from './db/client.ts'
import type { Configuration } from './env.ts'
import { createOutbox } from './mail/outbox.ts'

export interface PartsSetup {
  readonly configuration: Configuration
  readonly database: Database
  readonly secret: string
  readonly memory: SessionMemory
  /** The public origin. */
  readonly appUrl: string
  readonly now: () => Date
  /** A new random UUID. */
  readonly newId: () => string
  /** Told of letters that nobody sends, in a line. */
  readonly note: (line: string) => void
}

const loopback = ['127.0.0.1', '::1', 'localhost']

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

export function makeParts({ configuration, ...given }: PartsSetup): Parts {
  const { database, secret, memory, appUrl, now, newId, note } = given
  const { dataDir, mailFrom, databaseUrl, host } = configuration
  const mailer = createOutbox({
    folder: join(dataDir, 'outbox'),
    from: mailFrom,
    now,
    newId,
    note,
    showsLinks: databaseUrl === undefined && loopback.includes(host),
  })
  const limits = createLimits({ database, secret, wait })
  const accounts = createAccounts({ database, secret, appUrl, mailer, now, limits, memory })
  return { ...accounts, database, now, newId }
}

/** Between two messages to ourselves, which show that others' arrive; far less than the memory's span. */
const BEAT = 3_000

/**
 * The memory of who is signed in: on PostgreSQL one that other processes evict from.
 * @returns it, and what ends its connection
 */
export async function openMemory(
  databaseUrl: string | undefined,
  { query }: Database,
  { now, newId }: Pick<PartsSetup, 'now' | 'newId'>,
): Promise<{ memory: SessionMemory; close: () => Promise<void> }> {
  if (databaseUrl === undefined) return { memory: aloneMemory(now), close: async () => {} }
  const memory = sharedMemory(now, newId(), notifyBy(query))
  const stopListening = await listenTo(databaseUrl, memory)
  // One that is lost only makes the memory unsure of itself for a while.
  const beat = () => void memory.beat().catch(() => {})
  beat()
  const timer = setInterval(beat, BEAT).unref()
  return {
    memory,
    close() {
      clearInterval(timer)
      return stopListening()
    },
  }
}

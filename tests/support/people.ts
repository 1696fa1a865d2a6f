/** People for tests: accounts in the database, and calls made on their behalf. */
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import type { Person } from '#server/auth/session/person.ts'
import { type Database, POOL } from '#server/db/connection/client.ts'
import { person, user } from '#server/db/schema/tables.ts'
import { type ApiServer, type Ask, startApi } from './api-server.ts'
import type { DatabaseKind } from './databases.ts'
import { clusterUrl } from './distributed/databases.ts'

/** @returns the id of a person without any data */
export async function newPerson({ orm }: Database): Promise<string> {
  const id = randomUUID()
  await orm.insert(user).values({ id, name: '', email: `${id}@example.com` })
  await orm.insert(person).values({ userId: id })
  return id
}

/** The header that names the caller in tests without sign-in. */
export const CALLER = 'test-caller'
/** The header with the value `token` for a caller with an API token. */
export const CALLER_BY = 'test-caller-by'

/** Trusts the headers above. */
export const whoIsByHeader = async (headers: Headers): Promise<Person | null> => {
  const id = headers.get(CALLER)
  if (id === null) return null
  const scopes = ['read', 'write'] as const
  return headers.get(CALLER_BY) === 'token'
    ? { id, by: 'token', signIn: id, scopes }
    : { id, by: 'cookie', signIn: id }
}

/** A signed-in person. */
export interface Someone {
  readonly id: string
  readonly ask: Ask
}

export interface RecordApi extends ApiServer {
  /** Creates a new person who calls this server. */
  someone(): Promise<Someone>
  /**
   * Makes calls for `someone` that truly run at the same time.
   * @param waiting how many statements they make, at most `POOL`
   */
  atOnce<T>(someone: Someone, ask: () => Promise<T>[], what?: Held, waiting?: number): Promise<T[]>
}

/** The server, on which the person named in the header is signed in. @param now its clock */
export async function startRecordApi(kind: DatabaseKind, now = () => new Date()): Promise<RecordApi> {
  const api = await startApi(kind, () => ({ whoIs: whoIsByHeader, now }))
  return {
    ...api,
    async someone() {
      const id = await newPerson(api.fresh.database)
      const ask: Ask = (method, path, body, headers = {}) =>
        api.ask(method, path, body, { [CALLER]: id, ...headers })
      return { id, ask }
    },
    atOnce: ({ id }, ask, what = 'records', waiting = POOL) =>
      heldBack({ url: api.fresh.url, userId: id, what, waiting }, ask),
  }
}

/** What is held back: statements that count records, or that change presets and settings. */
export type Held = 'records' | 'wishes'

const locks: Record<Held, readonly string[]> = {
  records: [
    'insert into user_totals (user_id, arrivals) values ($1, 0) on conflict do nothing',
    'select 1 from user_totals where user_id = $1 for update',
  ],
  wishes: ['select 1 from person where user_id = $1 for update'],
}

const WAITING = (view: string) => `
  select count(*)::int as held from ${view} where datname = current_database() and wait_event_type = 'Lock'`

export interface HoldBack {
  /** URL of a PostgreSQL; null for the embedded database, which runs one statement at a time. */
  readonly url: string | null
  readonly userId: string
  readonly what: Held
  /** How many connections must be waiting before all are released. */
  readonly waiting: number
}

/**
 * Makes the calls, but lets no statement proceed until this many connections are waiting: so all have begun
 * before any is done. Otherwise each might be done before the next begins.
 */
export async function heldBack<T>(
  { url, userId, what, waiting }: HoldBack,
  ask: () => Promise<T>[],
): Promise<T[]> {
  if (url === null) return Promise.all(ask())
  const sql = postgres(url, { max: 2, onnotice: () => {} })
  const holding = await sql.reserve()
  const heldIn = WAITING(clusterUrl === undefined ? 'pg_stat_activity' : 'citus_stat_activity')
  try {
    await holding.unsafe('begin')
    for (const lock of locks[what]) await holding.unsafe(lock, [userId])
    const answers = Promise.all(ask())
    for (let held = 0; held < waiting; ) {
      const [row] = await sql.unsafe(heldIn)
      held = row?.held
    }
    await holding.unsafe('rollback')
    return await answers
  } finally {
    holding.release()
    await sql.end()
  }
}

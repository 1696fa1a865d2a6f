/** The database: PostgreSQL by `DATABASE_URL`, or embedded. One interface for both. */
import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import * as schema from '#server/db/schema/tables.ts'
import { createGate, type Gate, unavailable, withDeadline } from './gate.ts'
import {
  type DatabaseLimits,
  TRANSACTION_FACTOR,
  translateUnavailable,
  usualLimits,
  withRetries,
} from './limits.ts'
import { withPlainErrors } from './plain-errors.ts'
import { openPool } from './pool.ts'
import { onlyHost, type Primary } from './primary.ts'
import { type DatabaseLoad, type StatementWatch, unwatched } from './watch.ts'

export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>

/**
 * Runs one statement. Drivers differ in some types: cast dates and 8-byte numbers to text or float8.
 * @throws DomainError `unavailable` when the database cannot be reached, is full or does not answer in time
 */
export type Query = <Row>(text: string, parameters: readonly unknown[]) => Promise<Row[]>

export interface Database {
  /** Typed queries, for all that is not on a hot path. A driver's error is the `cause` of what they throw. */
  readonly orm: Orm
  /** Runs one prepared statement with its own commit; repeats it up to three times if it lost to another. */
  readonly query: Query
  /**
   * The same for a statement that only reads, and guards nothing: a replica may answer it, with everything that
   * was acknowledged before.
   */
  readonly read: Query
  /** The most statements that run at a time. */
  readonly statements: number
  /** Whether it is split over machines, each of which has some people: then a statement is about one person. */
  readonly isDistributed: boolean
  readonly load: () => DatabaseLoad
  /** By how many seconds each replica lags; undefined where none is configured. */
  readonly replicaLags?: () => Promise<readonly (number | undefined)[]>
  /** Where PostgreSQL is, for a connection of one's own; undefined for the embedded database. */
  readonly primary?: Primary
  close(): Promise<void>
}

/** Connections to PostgreSQL per process. */
export const POOL = 10

/**
 * @param url `postgres://…`, of one host @param isPrepared false behind an old PgBouncer in transaction mode
 * @param isDistributed as `migratePostgres` found
 */
export const connectPostgres = (
  url: string,
  isPrepared: boolean,
  limits = usualLimits,
  watch: StatementWatch = unwatched,
  isDistributed = false,
): Database => connectPrimary(onlyHost(url), isPrepared, limits, watch, isDistributed)

/**
 * @param isPrepared false behind an old PgBouncer in transaction mode
 * @param isDistributed as `migratePostgres` found
 */
export function connectPrimary(
  primary: Primary,
  isPrepared: boolean,
  limits = usualLimits,
  watch: StatementWatch = unwatched,
  isDistributed = false,
): Database {
  const bounds = { ...limits, atOnce: POOL, isDistributed }
  const { client, ask, load, close } = openPool(primary, isPrepared, bounds, watch)
  const query: Query = async (text, parameters) =>
    [...(await withRetries(() => ask(text, parameters)))] as never[]
  return {
    orm: withPlainErrors(drizzlePostgres(client as unknown as Sql, { schema }) as unknown as Orm),
    query,
    read: query,
    statements: POOL,
    isDistributed,
    load,
    primary,
    close() {
      primary.stop()
      return close()
    },
  }
}

/**
 * Connects to the embedded database. It runs one statement at a time and cannot be interrupted: while one
 * gets no answer, all that follow are refused at once, until it does or the server restarts.
 * @param isFull whether its disk is full: then no statement is sent at all
 */
export function connectEmbedded(
  pglite: PGlite,
  limits: DatabaseLimits = usualLimits,
  isFull = () => false,
  watch: StatementWatch = unwatched,
): Database {
  const { milliseconds } = limits
  const enter = createGate({ atOnce: 1, ...limits })
  const gate: Gate = async (...asked) => {
    if (isFull()) throw unavailable()
    return enter(...asked)
  }
  const bounded = (client: Transaction) => ({
    query: (...asked: Parameters<Transaction['query']>) =>
      watch(asked[0], () =>
        translateUnavailable(withDeadline(milliseconds, client.query(...asked), () => {})),
      ),
  })
  const client = {
    query: (...asked: Parameters<PGlite['query']>) =>
      watch(asked[0], () => translateUnavailable(gate(() => pglite.query(...asked)))),
    transaction: <T>(run: (client: Transaction) => Promise<T>) =>
      watch(null, () =>
        translateUnavailable(
          gate(
            () => pglite.transaction((inner) => run(bounded(inner) as Transaction)),
            () => {},
            TRANSACTION_FACTOR * milliseconds,
          ),
        ),
      ),
  }
  const query: Query = async (text, parameters) =>
    (await withRetries(() => client.query(text, [...parameters]))).rows as never[]
  return {
    orm: withPlainErrors(drizzleEmbedded({ client: client as unknown as PGlite, schema }) as unknown as Orm),
    query,
    read: query,
    statements: 1,
    isDistributed: false,
    load: enter.load,
    close: () => withDeadline(milliseconds, pglite.close(), () => {}),
  }
}

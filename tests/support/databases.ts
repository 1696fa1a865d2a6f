/** Fresh databases for tests, on both kinds. One PostgreSQL per test run, made by `global-databases.ts`. */
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import { inject } from 'vitest'
import { connectEmbedded, connectPostgres, type Database } from '#server/db/connection/client.ts'
import { usualLimits } from '#server/db/connection/limits.ts'
import { unwatched } from '#server/db/connection/watch.ts'
import { clusterUrl, createDistributed, dropDistributed } from './distributed/databases.ts'
import { isFull } from './tier.ts'

/** `distributed` is a PostgreSQL split over machines, in a proof that has one. */
export type DatabaseKind = 'embedded' | 'postgres' | 'distributed'
/** For suites of what differs between the two. */
export const bothKinds: readonly DatabaseKind[] = clusterUrl ? ['distributed'] : ['embedded', 'postgres']
/** For all other suites: one kind in `npm test`, and both in the long run. */
export const databaseKinds: readonly DatabaseKind[] = isFull || clusterUrl ? bothKinds : ['postgres']

export interface FreshDatabase {
  readonly database: Database
  /** Null for the embedded database. */
  readonly url: string | null
  end(): Promise<void>
}

let made = 0

/** An empty database with the current schema. */
export async function freshDatabase(kind: DatabaseKind): Promise<FreshDatabase> {
  if (kind === 'embedded') {
    const loadDataDir = new Blob([new Uint8Array(await readFile(inject('embeddedTemplate')))])
    const database = connectEmbedded(await PGlite.create({ loadDataDir }))
    return { database, url: null, end: () => database.close() }
  }
  if (kind === 'distributed') return freshDistributed()
  const url = await createPostgres()
  const database = connectTo(url)
  return { database, url, end: () => database.close() }
}

/** Another process's connections to such a database. */
export const connectTo = (url: string): Database =>
  connectPostgres(url, true, usualLimits, unwatched, clusterUrl !== undefined)

async function freshDistributed(): Promise<FreshDatabase> {
  if (clusterUrl === undefined) throw new Error('expected DISTRIBUTED_URL to be set, got none')
  const name = newName()
  const url = await createDistributed(clusterUrl, name)
  const database = connectTo(url)
  const end = async () => {
    await database.close()
    await dropDistributed(clusterUrl as string, name)
  }
  return { database, url, end }
}

function newName(): string {
  made += 1
  return `t${process.pid}_${made}_${Math.random().toString(36).slice(2, 8)}`
}

/** A new database on the run's PostgreSQL, without a schema. @returns its address */
export const emptyPostgres = (): Promise<string> => newPostgres('template1')

/** The same, migrated: a copy of a template, so that tests need not run the migrations. */
export const createPostgres = (): Promise<string> => newPostgres(inject('postgresTemplate'))

async function newPostgres(template: string): Promise<string> {
  const server = inject('postgresUrl')
  const name = newName()
  const sql = postgres(server, { max: 1, onnotice: () => {} })
  await sql.unsafe(`create database ${name} template ${template}`)
  await sql.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Name of its database with the current schema, without any connections. */
    postgresTemplate: string
    /** Path of a tar of an embedded database with the current schema. */
    embeddedTemplate: string
  }
}

/** Starts what the tests of a run share: one PostgreSQL, and a template of an embedded database. */
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { migrateEmbedded, migratePostgres } from '#server/db/connection/migrate.ts'
import { databaseVersion } from './empty-database.ts'
import { startPostgres } from './postgres-server.ts'

export default async function setup({ provide }: TestProject) {
  const [server, template] = await Promise.all([startPostgres(['fsync=off']), embeddedTemplate()])
  provide('postgresUrl', server.url)
  provide('postgresTemplate', await makePostgresTemplate(server.url))
  provide('embeddedTemplate', template)
  return () => server.stop()
}

async function makePostgresTemplate(server: string): Promise<string> {
  const name = 'migrated'
  const sql = postgres(server, { max: 1, onnotice: () => {} })
  await sql.unsafe(`create database ${name}`)
  await sql.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  await migratePostgres(url.href, 'drizzle')
  return name
}

/** An empty one, or that of `EMBEDDED_TEMPLATE`: a proof runs the tests on a restored database. */
async function embeddedTemplate(): Promise<string> {
  const given = process.env.EMBEDDED_TEMPLATE
  if (given !== undefined) return given
  const path = `.cache/embedded-${databaseVersion()}.tar`
  if (existsSync(path)) return path
  const pglite = await PGlite.create()
  await migrateEmbedded(pglite, 'drizzle')
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  // Renamed into place, so that a run beside this one never reads half of it.
  const draft = `${path}.${process.pid}`
  await mkdir('.cache', { recursive: true })
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await rename(draft, path)
  return path
}

/** Starts what the tests of a run share: one PostgreSQL, and a template of an embedded database. */
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { migrateEmbedded, migratePostgres } from '#server/db/connection/migrate.ts'
import { startPostgres } from './postgres-server.ts'

export default async function setup({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'template-'))
  const embeddedTemplate = join(folder, 'embedded.tar')
  const [server] = await Promise.all([startPostgres(['fsync=off']), makeTemplate(embeddedTemplate)])
  provide('postgresUrl', server.url)
  provide('postgresTemplate', await makePostgresTemplate(server.url))
  provide('embeddedTemplate', embeddedTemplate)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
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
async function makeTemplate(path: string) {
  const given = process.env.EMBEDDED_TEMPLATE
  if (given !== undefined) return copyFile(given, path)
  const pglite = await PGlite.create()
  await migrateEmbedded(pglite, 'drizzle')
  const dump = await pglite.dumpDataDir('none')
  await writeFile(path, Buffer.from(await dump.arrayBuffer()))
  await pglite.close()
}

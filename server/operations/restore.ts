/** `npm run restore`: restores a backup into an empty folder, from which a server can start. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { SECRET_FILE } from '#server/config/secret.ts'
import { StartError } from '#server/config/start-error.ts'
import { hasMigration, migrateEmbedded } from '#server/db/connection/migrate.ts'
import { DATABASE, UNFINISHED } from '#server/db/embedded/embedded.ts'
import { lockFolder } from '#server/db/embedded/lock.ts'
import { readBackup, syncFolder } from './backup-file.ts'
import type { Preface } from './dump.ts'
import { type Loaded, load } from './load.ts'

export interface RestoreSetup {
  /** Empty, or not existing yet. */
  readonly dataDir: string
  /** The backup. */
  readonly path: string
  readonly migrationsFolder: string
}

/** Reads the whole file once, before anything is restored. @throws StartError when it is not complete */
async function verify(path: string): Promise<Preface> {
  let preface: Preface | undefined
  for await (const { head } of readBackup(path)) if ('format' in head) preface = head
  return preface as Preface
}

/** Waits until everything in `folder` is on the disk: the database itself never does. */
async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const handle = await open(join(entry.parentPath, entry.name))
    await handle.sync().finally(() => handle.close())
  }
}

async function makeDatabase(folder: string, migration: number, { path, migrationsFolder }: RestoreSetup) {
  const pglite = await PGlite.create(folder)
  try {
    await migrateEmbedded(pglite, migrationsFolder, migration)
    const loaded = await load(pglite, readBackup(path))
    // Applies the migrations since the backup now, so that the start of the server need not wait for them.
    await migrateEmbedded(pglite, migrationsFolder)
    await pglite.exec('analyze')
    return loaded
  } finally {
    await pglite.close()
  }
}

/**
 * Restores a backup, completely or not at all. @returns the line to print
 * @throws StartError when the folder is not empty, or the backup is incomplete or from a newer server
 */
export async function restore(setup: RestoreSetup): Promise<string> {
  const { dataDir, path, migrationsFolder } = setup
  const preface = await verify(path)
  if (!hasMigration(migrationsFolder, preface.migration))
    throw new StartError(`${path} was made by a newer server: restore it with that one.`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if ((await readdir(dataDir)).length > 0)
    throw new StartError(`${dataDir} is not empty: set DATA_DIR to a new folder, and start the server there.`)
  const lock = await lockFolder(dataDir, () => process.exit(1))
  const folder = join(dataDir, `${UNFINISHED}${randomUUID()}`)
  try {
    const loaded = await makeDatabase(folder, preface.migration, setup)
    await syncAll(folder)
    if (preface.secret !== null)
      await writeFile(join(dataDir, SECRET_FILE), `${preface.secret}\n`, { mode: 0o600, flush: true })
    await rename(folder, join(dataDir, DATABASE))
    await syncFolder(dataDir)
    return describeRestore(setup, preface, loaded)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    await rm(join(dataDir, SECRET_FILE), { force: true })
    throw error
  } finally {
    lock.release()
  }
}

function describeRestore({ dataDir, path }: RestoreSetup, { made, secret }: Preface, loaded: Loaded): string {
  const count = (table: string) => loaded[table] ?? 0
  const what = `${count('user')} accounts, ${count('practice_session')} sessions, ${count('breath_hold')} holds`
  const rest =
    secret === null
      ? ' AUTH_SECRET was not in the backup: start the server with the one that was in use when the backup was made.'
      : ''
  return `Restored ${path} of ${made} into ${dataDir}: ${what}.${rest}`
}

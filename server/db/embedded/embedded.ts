/** Creating, locking and opening the embedded database in its folder. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { StartError } from '#server/config/start-error.ts'
import { connectEmbedded, type Database } from '#server/db/connection/client.ts'
import { usualLimits } from '#server/db/connection/limits.ts'
import { migrateEmbedded } from '#server/db/connection/migrate.ts'
import type { StatementWatch } from '#server/db/connection/watch.ts'
import { type BackupSocket, COPY, openBackupSocket } from './backup-socket.ts'
import { copyFolder } from './copy-folder.ts'
import { type DiskWatch, watchDisk } from './disk.ts'
import { lockFolder } from './lock.ts'
import type { FolderLock } from './lock-file.ts'

/** The major version of PGlite's PostgreSQL: another version cannot read its folder. */
const MAJOR = '18'

/** The name of its folder, and the prefix of the name of one that is not complete yet. */
export const DATABASE = 'database'
export const UNFINISHED = `${DATABASE}.making-`

export interface EmbeddedSetup {
  /** The folder that contains the database's folder and the lock. */
  readonly dataDir: string
  readonly migrationsFolder: string
  /**
   * Creates an empty database at a path: in another process, as it takes 850 MB that a process never frees.
   */
  readonly make: (folder: string) => Promise<void>
  /** Called if another server takes the folder while we seemed dead. */
  readonly isLost: () => void
  /** Sees every statement; none does if left out. */
  readonly watch?: StatementWatch
}

/** Creates an empty database in the new folder `folder`; its parent must exist. */
export async function createEmbedded(folder: string): Promise<void> {
  const pglite = await PGlite.create(folder)
  await pglite.close()
}

/**
 * PGlite never waits for the disk: what was acknowledged survives the end of the process, even kill -9, but a
 * power failure may lose the last seconds. Records that must survive that belong in PostgreSQL.
 * @throws StartError when another server has the folder, or it contains no database of this version
 */
export async function openEmbedded({
  dataDir,
  migrationsFolder,
  make,
  isLost,
  watch,
}: EmbeddedSetup): Promise<Database> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be created (${error.code}): set it to a writable folder.`,
    )
  })
  const lock = await lockFolder(dataDir, isLost)
  // Runs however the process ends.
  process.on('exit', lock.release)
  const disk = await watchDisk(dataDir)
  try {
    const folder = join(dataDir, DATABASE)
    if (disk.isFull()) throw new StartError(`The disk of ${dataDir} is full: free at least 64 MiB.`)
    await prepare(dataDir, folder, make)
    const pglite = await PGlite.create(folder)
    await migrateEmbedded(pglite, migrationsFolder)
    const door = await openBackupSocket(dataDir, (path) =>
      pglite.runExclusive(() => copyFolder(folder, path)),
    )
    return releasing(connectEmbedded(pglite, usualLimits, disk.isFull, watch), { lock, disk, door })
  } catch (error) {
    disk.stop()
    lock.release()
    throw error
  }
}

/** Puts a complete database in its place, or leaves none there. */
async function prepare(dataDir: string, folder: string, make: EmbeddedSetup['make']): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(UNFINISHED) || name.startsWith(COPY))
      await rm(join(dataDir, name), { recursive: true, force: true })
  if (!existsSync(folder)) {
    const unfinished = join(dataDir, `${UNFINISHED}${randomUUID()}`)
    await make(unfinished)
    await rename(unfinished, folder)
  }
  const major = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  if (major.trim() === MAJOR) return
  const found = major === '' ? 'is not a database' : `is a database of version ${major.trim()}, not ${MAJOR}`
  throw new StartError(`${folder} ${found}: move it away, or set DATA_DIR to another folder.`)
}

/** What is released when the database closes. */
interface Held {
  readonly lock: FolderLock
  readonly disk: DiskWatch
  readonly door: BackupSocket
}

const releasing = (database: Database, { lock, disk, door }: Held): Database => ({
  ...database,
  async close() {
    door.close()
    try {
      await database.close()
    } finally {
      disk.stop()
      lock.release()
      process.off('exit', lock.release)
    }
  },
})

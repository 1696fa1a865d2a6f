/** `npm run backup`: a copy of the embedded database as one file, whether its server is running or not. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { SECRET_FILE } from '#server/config/secret.ts'
import { StartError } from '#server/config/start-error.ts'
import { COPY, type Copy, requestCopy } from '#server/db/embedded/backup-socket.ts'
import { copyFolder } from '#server/db/embedded/copy-folder.ts'
import { DATABASE } from '#server/db/embedded/embedded.ts'
import { lockFolder } from '#server/db/embedded/lock.ts'
import { writeBackup } from './backup-file.ts'
import { dump } from './dump.ts'

export interface BackupSetup {
  readonly dataDir: string
  /** The file to write. */
  readonly path: string
  readonly now: () => Date
}

/** Copies the database of `dataDir` in this process, as no server has it open. */
async function copyExclusively(dataDir: string): Promise<Copy> {
  // The copy is short enough that we cannot lose the lock.
  const lock = await lockFolder(dataDir, () => process.exit(1))
  const folder = join(dataDir, `${COPY}${randomUUID()}`)
  try {
    await copyFolder(join(dataDir, DATABASE), folder)
  } finally {
    lock.release()
  }
  return { folder, release: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Backs `dataDir` up. A running server only copies its folder, between two statements; the slow work is done
 * on the copy, in this process.
 * @returns the line to print
 * @throws StartError when there is no database or no room, or the file exists already; then nothing is left
 * behind
 */
export async function backUp({ dataDir, path, now }: BackupSetup): Promise<string> {
  if (!existsSync(join(dataDir, DATABASE)))
    throw new StartError(`There is no embedded database in ${dataDir}: set DATA_DIR to its folder.`)
  if (existsSync(path)) throw new StartError(`${path} already exists: name a new file.`)
  const made = now().toISOString()
  const secret = await readFile(join(dataDir, SECRET_FILE), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
  const copy = (await requestCopy(dataDir)) ?? (await copyExclusively(dataDir))
  try {
    const pglite = await PGlite.create(copy.folder)
    const size = await writeBackup(path, dump(pglite, { made, secret })).finally(() => pglite.close())
    const told = `Backed up to ${path}, ${(size / 1_000_000).toFixed(1)} MB: everything acknowledged before ${made}.`
    if (secret !== null) return `${told} It also contains the secret: keep it where no one else can read it.`
    return `${told} It does not contain AUTH_SECRET: keep that with it.`
  } finally {
    await copy.release()
  }
}

/**
 * A copy of the embedded database's folder, taken between two statements: as a killed process would leave it.
 */
import { constants } from 'node:fs'
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/config/start-error.ts'
import { freeIn, LEAST_FREE } from './disk.ts'

/** Bytes of all files in `folder`, which the copy will need as well. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries.map(async (entry) =>
    entry.isFile() ? (await stat(join(entry.parentPath, entry.name))).size : 0,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`

/**
 * Copies `from` into the new folder `to` beside it, completely or not at all. Nothing may write to `from`
 * meanwhile.
 * @param free bytes left on a folder's disk
 * @throws StartError when there is no room, or a file cannot be copied
 */
export async function copyFolder(from: string, to: string, free = freeIn): Promise<void> {
  const [needed, left] = [await sizeOf(from), await free(join(to, '..'))]
  // The server stops writing below this: a copy must not cause that.
  if (left < needed + LEAST_FREE)
    throw new StartError(
      `The disk of ${from} has ${inMegabytes(left)} left, and a copy needs ${inMegabytes(needed + LEAST_FREE)}.`,
    )
  try {
    await mkdir(to, { mode: 0o700 })
    await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } catch (error) {
    await rm(to, { recursive: true, force: true })
    throw new StartError(`${from} cannot be copied (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    })
  }
}

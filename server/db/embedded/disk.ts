import { statfs } from 'node:fs/promises'

/** Bytes below which nothing more is asked of an embedded database: a few of PostgreSQL's 16 MiB log segments. */
export const LEAST_FREE = 64 * 1024 * 1024

/** Between two looks, in milliseconds: no disk fills up so far within one. */
const PAUSE = 1_000

export interface DiskWatch {
  readonly isFull: () => boolean
  stop(): void
}

/** Bytes that the disk of `folder` has left for us. */
export async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Watches the disk of `folder`. PGlite that cannot write its log spins without end and takes the whole process with
 * it, so it must never come to that.
 * @param free bytes left for us, from outside in tests
 */
export async function watchDisk(folder: string, free = freeIn): Promise<DiskWatch> {
  let isFull = false
  const look = async () => {
    // What cannot be asked is not known to be full.
    isFull = (await free(folder).catch(() => Number.POSITIVE_INFINITY)) < LEAST_FREE
  }
  await look()
  const timer = setInterval(look, PAUSE).unref()
  return { isFull: () => isFull, stop: () => clearInterval(timer) }
}

import { statfs } from 'node:fs/promises'

/** Free bytes below which the database gets no more statements: a few of PostgreSQL's 16 MiB log segments. */
export const LEAST_FREE = 64 * 1024 * 1024

/** Milliseconds between two checks: no disk fills up that far in one interval. */
const PAUSE = 1_000

export interface DiskWatch {
  readonly isFull: () => boolean
  stop(): void
}

/** Bytes that are free for us on the disk of `folder`. */
export async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Watches the disk of `folder`. When PGlite cannot write its log it loops forever and blocks the whole
 * process, so that must never happen.
 * @param free the free bytes; tests replace it
 */
export async function watchDisk(folder: string, free = freeIn): Promise<DiskWatch> {
  let isFull = false
  const look = async () => {
    // Where the free space cannot be read, the disk does not count as full.
    isFull = (await free(folder).catch(() => Number.POSITIVE_INFINITY)) < LEAST_FREE
  }
  await look()
  const timer = setInterval(look, PAUSE).unref()
  return { isFull: () => isFull, stop: () => clearInterval(timer) }
}

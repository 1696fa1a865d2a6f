import { randomUUID } from 'node:crypto'
import {
  constants,
  copyFileSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Holder, isDeadHere, thisHolder } from './lock-holder.ts'

/** A folder that is ours. */
export interface FolderLock {
  /** Frees the folder; at once, so that it can be the last thing a process does. */
  release(): void
}

/** When a lock file is looked at, in milliseconds. */
export interface LockFileTimes {
  /** Between two signs of life. */
  readonly beat: number
  /** Without a sign of life its holder counts as dead. */
  readonly stale: number
}

export const usualTimes: LockFileTimes = { beat: 3_000, stale: 15_000 }

/** Its name within the folder. */
export const LOCK_FILE = 'database.lock'

/** The holder that the file names, or null when it names none (any longer). */
function holderIn(path: string): Holder | null {
  try {
    const { id, host, pid, begun } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>
    return { id: id ?? '', host: host ?? '', pid: pid ?? 0, begun: begun ?? '' }
  } catch {
    return null
  }
}

/** When the file was touched last. Only compared with itself: whose clock it was is not known. */
const lastBeat = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs

/** Whether somebody touches the file within `stale`; what stands still is a dead holder's. */
async function isAlive(path: string, { beat, stale }: LockFileTimes): Promise<boolean> {
  const seen = lastBeat(path)
  for (let waited = 0; waited < stale; waited += beat / 3) {
    await new Promise((resolve) => setTimeout(resolve, beat / 3))
    const now = lastBeat(path)
    if (now !== seen) return now !== undefined
  }
  return false
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** @returns whether there was no lock file, and now ours is there */
function create(path: string, holder: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Takes a dead holder's file away, and nobody else's. @returns whether the place is free now */
function removeStaleLock(path: string, dead: Holder | null): boolean {
  const grave = `${path}.${randomUUID()}`
  try {
    renameSync(path, grave)
    if (holderIn(grave)?.id === dead?.id) return true
    // Somebody was quicker and has it now: back it goes.
    copyFileSync(grave, path, constants.COPYFILE_EXCL)
    return false
  } catch (error) {
    return codeOf(error) === 'ENOENT'
  } finally {
    rmSync(grave, { force: true })
  }
}

/**
 * A lock by a file with a heartbeat. A holder of this very machine is asked for; any other one counts as dead when
 * its file stood still for `stale`, by our clock. @returns null when it has a living holder
 */
export async function lockByFile(
  folder: string,
  isLost: () => void,
  times: LockFileTimes,
): Promise<FolderLock | null> {
  const path = join(folder, LOCK_FILE)
  const holder = thisHolder()
  while (!create(path, holder)) {
    const other = holderIn(path)
    const isDead = other !== null && isDeadHere(other)
    if (!isDead && (await isAlive(path, times))) return null
    if (!removeStaleLock(path, other)) return null
  }
  const isOurs = () => holderIn(path)?.id === holder.id
  const beat = () => {
    if (!isOurs()) {
      clearInterval(timer)
      isLost()
      return
    }
    const now = new Date()
    utimesSync(path, now, now)
  }
  const timer = setInterval(beat, times.beat).unref()
  return {
    release() {
      clearInterval(timer)
      if (isOurs()) rmSync(path, { force: true })
    },
  }
}

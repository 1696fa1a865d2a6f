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
  /** Frees the folder; synchronously, so that it can be the last thing a process does. */
  release(): void
}

/** The intervals of a lock file, in milliseconds. */
export interface LockFileTimes {
  /** Between two heartbeats. */
  readonly beat: number
  /** After this long without a heartbeat its holder counts as dead. */
  readonly stale: number
}

export const usualTimes: LockFileTimes = { beat: 3_000, stale: 15_000 }

/** Its name within the folder. */
export const LOCK_FILE = 'database.lock'

/** The holder named in the file, or null when it names none or is gone. */
function holderIn(path: string): Holder | null {
  try {
    const { id, host, pid, begun } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>
    return { id: id ?? '', host: host ?? '', pid: pid ?? 0, begun: begun ?? '' }
  } catch {
    return null
  }
}

/**
 * When the file was last touched. Only compared with itself, because another machine's clock may have set it.
 */
const lastBeat = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs

/** Whether the file is touched within `stale`; if not, its holder is dead. */
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

/** @returns whether there was no lock file and ours was created */
function create(path: string, holder: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Removes a dead holder's file, and no one else's. @returns whether the place is free now */
function removeStaleLock(path: string, dead: Holder | null): boolean {
  const grave = `${path}.${randomUUID()}`
  try {
    renameSync(path, grave)
    if (holderIn(grave)?.id === dead?.id) return true
    // Another process was quicker and has the lock now: put its file back.
    copyFileSync(grave, path, constants.COPYFILE_EXCL)
    return false
  } catch (error) {
    return codeOf(error) === 'ENOENT'
  } finally {
    rmSync(grave, { force: true })
  }
}

/**
 * A lock by a file with a heartbeat. For a holder on this machine we check its process; any other one counts
 * as dead when its file was not touched for `stale`, by our clock.
 * @returns null when it has a living holder
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

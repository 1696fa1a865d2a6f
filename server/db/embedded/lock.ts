/** One server for one folder: two that have the same embedded database open would destroy it. */
import { realpathSync } from 'node:fs'
import { StartError } from '#server/start-error.ts'
import { type LockFileTimes, lockByFile, usualTimes } from './lock-file.ts'
import { lockBySocket } from './lock-socket.ts'

export interface FolderLock {
  /** Frees the folder; at once, so that it can be the last thing a process does. */
  release(): void
}

/**
 * Locks `folder` twice: by the kernel, which knows when a process of this machine is gone, and by a file for those
 * who share the folder from another machine or container.
 * @param isLost called should another server take the folder while we seemed dead: to write on would destroy it
 * @throws StartError when a server has it
 */
export async function lockFolder(
  folder: string,
  isLost: () => void,
  times: LockFileTimes = usualTimes,
): Promise<FolderLock> {
  const real = realpathSync(folder)
  const taken = () =>
    new StartError(`${real} is in use by another server: stop it, or set DATA_DIR to another folder.`)
  const socket = await lockBySocket(real)
  if (socket === null) throw taken()
  const file = await lockByFile(real, isLost, times).catch((error: unknown) => {
    socket.release()
    throw error
  })
  if (file === null) {
    socket.release()
    throw taken()
  }
  return {
    release() {
      file.release()
      socket.release()
    },
  }
}

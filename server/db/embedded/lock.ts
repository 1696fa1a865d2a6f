/** One server for one folder: two that have the same embedded database open would destroy it. */
import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { StartError } from '#server/config/start-error.ts'
import { type FolderLock, type LockFileTimes, lockByFile, usualTimes } from './lock-file.ts'

/**
 * Locks `folder` twice: by the kernel, which knows when a process of this machine is gone, and by a file, for
 * processes that share the folder from another machine or container.
 * @param isLost called if another server takes the folder while we seemed dead: writing on would destroy it
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

/**
 * A lock held by the kernel: an abstract Unix socket named after the folder. No other process of this machine
 * can listen on it, and it is gone with its process, however that ended. Only Linux has it.
 * @param folder its real path @returns null when another process has it
 */
function lockBySocket(folder: string): Promise<FolderLock | null> {
  if (process.platform !== 'linux') return Promise.resolve({ release() {} })
  // Hashed, because such a name may have at most 107 bytes.
  const name = `\0stilltide-${createHash('sha256').update(folder).digest('hex')}`
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(name, () => {
      server.unref()
      resolve({ release: () => void server.close() })
    })
  })
}

import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import type { FolderLock } from './lock.ts'

/**
 * A lock that the kernel keeps: an abstract Unix socket, named by the folder, that no other process of this machine
 * can listen at, and that is gone with its process, however that ended. Only Linux has it.
 * @param folder its real path @returns null when another process has it
 */
export function lockBySocket(folder: string): Promise<FolderLock | null> {
  if (process.platform !== 'linux') return Promise.resolve({ release() {} })
  // Hashed, because such a name may have 107 bytes.
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

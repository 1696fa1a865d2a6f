/**
 * The backup socket: it is in the server's own folder, so that only users who may read the folder can reach
 * it. It offers nothing but a copy of the database.
 */
import { randomUUID } from 'node:crypto'
import { chmod, open, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { StartError } from '#server/config/start-error.ts'

/** Name of the socket within the folder, and how the name of every copy begins. */
const SOCKET = 'control'
export const COPY = 'database.copy-'

/** The only request. */
const ASK = 'copy'

/** In bytes; some systems cut longer socket names off. */
const LONGEST = 100

/** The answer: where the copy is, or why there is none. */
type Answer = { readonly copy: string } | { readonly refused: string }

/**
 * A name under which the socket in `folder` can be reached however long the folder's own name is.
 * @returns null where the system has none
 */
async function reach(folder: string): Promise<{ path: string; done: () => Promise<void> } | null> {
  const path = join(folder, SOCKET)
  if (process.platform === 'win32') return null
  if (Buffer.byteLength(path) <= LONGEST) return { path, done: async () => {} }
  if (process.platform !== 'linux') return null
  // By the folder's file descriptor, which is short.
  const handle = await open(folder)
  return { path: `/proc/self/fd/${handle.fd}/${SOCKET}`, done: () => handle.close() }
}

/** An open backup socket. */
export interface BackupSocket {
  /** Stops answering; a copy that was handed out stays with the process that asked for it. */
  close(): void
}

/**
 * Opens the socket of the server that has `folder`. Where the system or the disk does not support it, a copy
 * can only be made while no server runs.
 * @param copyTo copies the database to a path while nothing is written
 */
export async function openBackupSocket(
  folder: string,
  copyTo: (path: string) => Promise<void>,
): Promise<BackupSocket> {
  const way = await reach(folder)
  if (way === null) return { close() {} }
  const guests = new Set<Socket>()
  let isClosed = false
  const server = createServer((socket) => {
    guests.add(socket)
    socket.on('error', () => {})
    // One line and no more, so that no client can fill the memory.
    socket.once('data', (asked) => {
      if (String(asked).trim() === ASK) void give(socket)
      else socket.destroy()
    })
    socket.once('close', () => guests.delete(socket))
  })
  const give = async (socket: Socket) => {
    const copy = join(folder, `${COPY}${randomUUID()}`)
    const tell = (answer: Answer) => socket.write(`${JSON.stringify(answer)}\n`)
    try {
      await copyTo(copy)
      tell({ copy })
    } catch (error) {
      tell({ refused: error instanceof Error ? error.message : String(error) })
      socket.end()
    }
    const clear = () => isClosed || void rm(copy, { recursive: true, force: true })
    if (socket.closed) clear()
    else socket.once('close', clear)
  }
  // We have the folder's lock: a socket found there belongs to no running process.
  await rm(join(folder, SOCKET), { force: true })
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(way.path, resolve))
    await chmod(way.path, 0o600)
  } catch {
    // Not every disk supports sockets.
    server.close()
    await way.done()
    return { close() {} }
  }
  server.unref()
  return {
    close() {
      isClosed = true
      server.close(() => void way.done())
      for (const guest of guests) guest.destroy()
    },
  }
}

/** A copy that no process writes to, until it is released. */
export interface Copy {
  readonly folder: string
  /** Removes it. */
  release(): Promise<void>
}

/**
 * Asks the server that has `folder` for a copy of its database. @returns null when no server is running
 * @throws StartError with the server's reason for refusing
 */
export async function requestCopy(folder: string): Promise<Copy | null> {
  const way = await reach(folder)
  if (way === null) return null
  const socket = connect(way.path)
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  await way.done()
  if (!isThere) return null
  socket.on('error', () => {})
  socket.write(`${ASK}\n`)
  for await (const line of createInterface({ input: socket })) {
    const answer = JSON.parse(line) as Answer
    if ('refused' in answer) throw new StartError(answer.refused)
    return {
      folder: answer.copy,
      async release() {
        await rm(answer.copy, { recursive: true, force: true })
        socket.destroy()
      },
    }
  }
  throw new StartError('The server stopped before its database was copied.')
}

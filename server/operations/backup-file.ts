/** A backup as a file: compressed, with a checksum at its end, either complete or absent. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '#server/config/start-error.ts'
import { FORMAT, type Head, type Preface, VERSION } from './dump.ts'
import type { Block } from './load.ts'

/** The last line: the SHA-256 of all before it, in hex. */
interface Seal {
  readonly sha256: string
}

/** Longest line of JSON in a backup, in bytes. */
const LONGEST_LINE = 64 * 1024

const NEWLINE = 10

async function* sealed(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const bytes of blocks) {
    hash.update(bytes)
    yield bytes
  }
  const seal: Seal = { sha256: hash.digest('hex') }
  yield Buffer.from(`${JSON.stringify(seal)}\n`)
}

/** Waits until the names in `folder` are on the disk as well, where the system supports it. */
export async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/**
 * Writes `blocks` to the new file `path`, which no other user can read. @returns its size in bytes
 * @throws StartError when the file exists already or cannot be written; then nothing is left behind
 */
export async function writeBackup(path: string, blocks: AsyncIterable<Uint8Array>): Promise<number> {
  const unfinished = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`)
  const cannot = (error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    return code === undefined
      ? error
      : new StartError(`${path} cannot be written (${code}).`, { cause: error })
  }
  const file = await open(unfinished, 'wx', 0o600).catch((error: unknown) => {
    throw cannot(error)
  })
  try {
    await pipeline(Readable.from(sealed(blocks)), createGzip({ level: 6 }), writing(file))
    await file.sync()
    const { size } = await file.stat()
    await file.close()
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return size
  } catch (error) {
    await file.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw cannot(error)
  }
}

const writing = (file: FileHandle) => async (chunks: AsyncIterable<Uint8Array>) => {
  for await (const chunk of chunks) await file.writeFile(chunk)
}

/**
 * The blocks of the backup at `path`, its preface first.
 * @throws StartError when it is no backup, or from a later version, cut off or changed
 */
export async function* readBackup(path: string): AsyncGenerator<Block> {
  const damaged = (why: string) =>
    new StartError(`${path} is not a complete backup: ${why}. Use another one.`)
  const hash = createHash('sha256')
  const source = takeFrom(unpacked(path, damaged))
  let isFirst = true
  for (;;) {
    const said = await source.line()
    if (said === null) throw damaged('its end is missing')
    const head = parsed(said)
    if (isFirst) checkPreface(path, head as Partial<Preface> | null)
    if (head === null) throw damaged('one of its lines cannot be read')
    if ('sha256' in head) {
      if (head.sha256 !== hash.digest('hex')) throw damaged('its checksum is wrong')
      if ((await source.line()) !== null) throw damaged('there is data after its end')
      return
    }
    const bytes = await source.bytes('bytes' in head ? head.bytes : 0)
    if (bytes === null) throw damaged('its end is missing')
    hash.update(said).update('\n').update(bytes)
    isFirst = false
    yield { head, bytes }
  }
}

/** @throws StartError for a backup that this server cannot read */
function checkPreface(path: string, head: Partial<Preface> | null) {
  if (head?.format !== FORMAT) throw new StartError(`${path} is not a backup of this server.`)
  if (head.version !== VERSION)
    throw new StartError(`${path} is a version ${head.version} backup: restore it with a newer server.`)
}

function parsed(line: Uint8Array): Head | Seal | null {
  try {
    return JSON.parse(Buffer.from(line).toString())
  } catch {
    return null
  }
}

async function* unpacked(path: string, damaged: (why: string) => StartError): AsyncGenerator<Buffer> {
  const file = createReadStream(path)
  const plain = createGunzip()
  file.on('error', (error) => plain.destroy(error))
  try {
    yield* file.pipe(plain)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code?.startsWith('Z_')) throw damaged('it cannot be unpacked')
    throw new StartError(`${path} cannot be read (${code}).`, { cause: error })
  } finally {
    file.destroy()
  }
}

/** Reads lines or a number of bytes from `chunks`; null at their end. */
function takeFrom(chunks: AsyncGenerator<Buffer>) {
  let held: Buffer = Buffer.alloc(0)
  const more = async () => {
    const { value, done } = await chunks.next()
    if (done) return false
    held = held.length === 0 ? value : Buffer.concat([held, value])
    return true
  }
  const take = (length: number) => {
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }
  return {
    async line(): Promise<Buffer | null> {
      while (held.indexOf(NEWLINE) < 0) if (held.length > LONGEST_LINE || !(await more())) return null
      const line = take(held.indexOf(NEWLINE))
      take(1)
      return line
    },
    async bytes(length: number): Promise<Buffer | null> {
      const parts: Buffer[] = []
      for (let missing = length; missing > 0; ) {
        if (held.length === 0 && !(await more())) return null
        const part = take(missing)
        parts.push(part)
        missing -= part.length
      }
      return Buffer.concat(parts, length)
    },
  }
}

import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { DomainError } from '#domain/api/errors.ts'
import type { ByteRange } from './range.ts'
import type { Body } from './site.ts'

/** Bytes up to which a file is read at once; larger ones are streamed at the client's pace. */
const wholeUpTo = 128 * 1024

async function readWhole(file: FileHandle, first: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length)
  try {
    for (let filled = 0; filled < length; ) {
      const { bytesRead } = await file.read(bytes, filled, length - filled, first + filled)
      if (bytesRead === 0) throw new Error(`expected ${length} bytes, got ${filled}`)
      filled += bytesRead
    }
  } finally {
    await file.close()
  }
  return bytes
}

/** The system's codes for a missing file. */
const GONE = ['ENOENT', 'ENOTDIR']

/** @throws DomainError `not-found` when the file no longer exists */
async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path)
  } catch (error) {
    throw GONE.includes(String((error as NodeJS.ErrnoException).code)) ? new DomainError('not-found') : error
  }
}

/**
 * The bytes of `body`, or those of `range`.
 * @throws DomainError `not-found` when the file is gone; Error when its size differs from that at start: a
 * build ran while the server was running.
 */
export async function readBody(
  body: Body,
  range: ByteRange = { first: 0, last: body.size - 1 },
): Promise<Uint8Array<ArrayBuffer> | ReadableStream> {
  const { first, last } = range
  if ('bytes' in body) return body.bytes.subarray(first, last + 1)
  const file = await openFile(body.path)
  const { size } = await file.stat()
  if (size !== body.size) {
    await file.close()
    throw new Error(
      `expected ${body.size} bytes in ${body.path}, got ${size}: restart the server after a build`,
    )
  }
  const length = last - first + 1
  if (length <= wholeUpTo) return readWhole(file, first, length)
  return Readable.toWeb(file.createReadStream({ start: first, end: last })) as ReadableStream
}

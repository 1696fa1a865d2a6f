import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, Handler } from 'hono'
import { sendFile } from './send-file.ts'
import type { Body, SiteFile } from './site.ts'

const body = (bytes: Buffer): Body => ({ size: bytes.length, bytes: bytes as Buffer<ArrayBuffer> })

/** Somebody waits for it: the smallest form takes seconds where the file is large, and is 5 % smaller. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** A file that the server itself makes and holds in memory; text also in compressed forms. */
export async function memoryFile(type: string, content: string | Buffer): Promise<SiteFile> {
  const bytes = Buffer.from(content as Buffer)
  const identity = body(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (typeof content !== 'string') return { type, hash, bodies: { identity } }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, quickly), promisify(gzip)(bytes)])
  return { type, hash, bodies: { identity, br: body(br), gzip: body(gz) } }
}

/** Serves a file that `make` makes at the first request. If that fails it is tried again at the next. */
export function serveMade(make: () => Promise<SiteFile>, headers: Record<string, string> = {}): Handler {
  let made: Promise<SiteFile> | undefined
  return async (c: Context) => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return sendFile(c, await made, { 'cache-control': 'no-store', ...headers })
  }
}

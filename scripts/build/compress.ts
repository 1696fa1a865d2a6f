/**
 * Copies of text files, as small as possible, for the server to send. Documents are left to the server, which
 * holds them in memory.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { contentType } from '#server/http/static/content-type.ts'

const coders: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  for (const [extension, code] of Object.entries(coders)) {
    const coded = await code(bytes)
    if (coded.length < bytes.length) await writeFile(path + extension, coded)
  }
}

const isServed = (path: string) => !path.split(sep).some((part) => part.startsWith('.'))

/** Writes a `.br` and a `.gz` beside every text file of `folder`; none that would not be smaller. */
export async function compressFolder(folder: string): Promise<void> {
  const paths = (await readdir(folder, { recursive: true }))
    .filter((path) => isServed(path) && !path.endsWith('.html') && contentType(path).compressible)
    .map((path) => join(folder, path))
  /** Takes files from the shared list, one after the other; there are as many workers as cores. */
  const worker = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await compressFile(path)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

/** Compresses the build once all of it is written: the last plugin, after the service worker's. */
export const compress = (): Plugin => {
  let folder = ''
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle: { order: 'post', sequential: true, handler: () => compressFolder(folder) },
  }
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentType } from '#server/http/static/content-type.ts'

/**
 * Writes a `.br` and a `.gz` beside every text file of the build, as small as possible.
 * `tsx scripts/build/compress.ts [folder]`, `dist/client` by default. Documents are left to the server, which
 * holds them in memory; a copy that would not be smaller is not written.
 */
const folder = process.argv[2] ?? 'dist/client'

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

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  for (const [extension, code] of Object.entries(coders)) {
    const coded = await code(bytes)
    if (coded.length < bytes.length) await writeFile(path + extension, coded)
  }
}

const isServed = (path: string) => !path.split(sep).some((part) => part.startsWith('.'))
const paths = (await readdir(folder, { recursive: true }))
  .filter((path) => isServed(path) && !path.endsWith('.html') && contentType(path).compressible)
  .map((path) => join(folder, path))

/** Takes files from a shared list, one after the other; there are as many workers as cores. */
const worker = async () => {
  for (let path = paths.pop(); path !== undefined; path = paths.pop()) await compress(path)
}
await Promise.all(Array.from({ length: availableParallelism() }, worker))

import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { type ServerConfig, serverConfigId } from '#domain/pages/server-config.ts'
import { StartError } from '#server/config/start-error.ts'
import { inlineScriptHashes } from '#server/http/headers.ts'
import type { Encoding } from './accept-encoding.ts'
import { contentType } from './content-type.ts'

/** Where a body's bytes are: in memory, or in the file at `path`; `size` in bytes. */
export type Body = { readonly size: number } & (
  | { readonly bytes: Buffer<ArrayBuffer> }
  | { readonly path: string }
)

/** A file of the build with each coding in which it can be sent. */
export interface SiteFile {
  readonly type: string
  /** SHA-256 of the plain body, in hex. */
  readonly hash: string
  readonly bodies: { readonly identity: Body } & Readonly<Partial<Record<Encoding, Body>>>
}

/** A document, held in memory. */
export interface Page extends SiteFile {
  /** CSP sources of its inline scripts. */
  readonly scriptHashes: readonly string[]
}

/** What the build wrote, as it was when the server started. Nothing outside it can be requested. */
export interface Site {
  /** By URL path, decoded: `/build/main-abc.js`. Without documents, copies and hidden files. */
  readonly files: ReadonlyMap<string, SiteFile>
  /** By URL path: `/`, `/energizing`. */
  readonly pages: ReadonlyMap<string, Page>
  /** The document of every other path. */
  readonly shell: Page
}

/** What only the server knows and puts into its documents. */
interface SiteContext {
  readonly config?: ServerConfig
  /** The app's public origin, such as `https://breathe.example`; without it addresses begin at the root. */
  readonly origin?: string
}

const copies = { '.br': 'br', '.gz': 'gzip' } as const satisfies Record<string, Encoding>

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const inMemory = (bytes: Buffer<ArrayBuffer>): Body => ({ bytes, size: bytes.length })
const onDisk = async (path: string): Promise<Body> => ({ path, size: (await stat(path)).size })

/** The document with `config` as a data block, which no policy blocks, at the end of its head. */
function withServerConfig(html: Buffer<ArrayBuffer>, config: ServerConfig | undefined): Buffer<ArrayBuffer> {
  if (config === undefined) return html
  // No `<`, so that nothing in it can end the block.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const block = `<script type="application/json" id="${serverConfigId}">${json}</script>`
  return Buffer.from(html.toString().replace('</head>', () => `${block}</head>`))
}

/** The document with the full URL of its preview picture: services that preview links accept no other. */
function withOrigin(html: Buffer<ArrayBuffer>, origin: string | undefined): Buffer<ArrayBuffer> {
  if (origin === undefined) return html
  const picture = /(<meta property="og:image" content=")(?=\/)/
  return Buffer.from(html.toString().replace(picture, (before) => before + origin))
}

async function readPage(path: string, { config, origin }: SiteContext): Promise<Page> {
  const html = withOrigin(withServerConfig(await readFile(path), config), origin)
  // Compressed here and not by the build, because only the server knows a part of it.
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html, { level: 9 })])
  return {
    type: contentType(path).type,
    hash: sha256(html),
    bodies: { identity: inMemory(html), br: inMemory(br), gzip: inMemory(gz) },
    scriptHashes: inlineScriptHashes(html.toString()),
  }
}

async function readSiteFile(path: string, names: ReadonlySet<string>): Promise<SiteFile> {
  const found = Object.entries(copies).filter(([extension]) => names.has(path + extension))
  const bodies = await Promise.all(
    found.map(async ([extension, coding]) => [coding, await onDisk(path + extension)]),
  )
  return {
    type: contentType(path).type,
    hash: sha256(await readFile(path)),
    bodies: { identity: await onDisk(path), ...Object.fromEntries(bodies) },
  }
}

/** Every plain file below `folder`; links are left out, as they could lead outside it. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new StartError(`There is no build in ${folder}: run \`npm run build\`.`, { cause })
  })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/**
 * Reads what the build wrote into `folder`: `index.html` for `/`, `<name>.html` for `/<name>`, `shell.html`
 * for every other path, and the files, of which only names, sizes and hashes stay in memory.
 * @param context put into every document
 * @throws StartError when there is no build, or one without `index.html` or `shell.html`.
 */
export async function readSite(folder: string, context: SiteContext = {}): Promise<Site> {
  const names = new Set(await filesBelow(folder))
  const files = new Map<string, SiteFile>()
  const pages = new Map<string, Page>()
  for (const path of names) {
    const url = `/${relative(folder, path).split(sep).join('/')}`
    const isCopy = Object.keys(copies).some(
      (extension) => path.endsWith(extension) && names.has(path.slice(0, -3)),
    )
    if (isCopy || url.includes('/.')) continue
    const page = /^(\/[^/]+)\.html$/.exec(url)?.[1]
    if (page) pages.set(page === '/index' ? '/' : page, await readPage(path, context))
    else files.set(url, await readSiteFile(path, names))
  }
  const shell = pages.get('/shell')
  pages.delete('/shell')
  if (!shell || !pages.has('/')) {
    throw new StartError(`The build in ${folder} lacks index.html or shell.html: run \`npm run build\`.`)
  }
  return { files, pages, shell }
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type AppDeps, createApp } from '#server/app.ts'
import type { LogEntry } from '#server/http/errors.ts'
import { listen } from '#server/http/listen.ts'
import { readSite } from '#server/http/static/site.ts'

/** An API with an empty database. */
export const silentParts: AppDeps['parts'] = {
  database: {
    orm: {} as never,
    query: async () => [],
    read: () => Promise.resolve([]),
    statements: 1,
    isDistributed: false,
    load: () => ({ most: 1, running: 0, waiting: 0 }),
    close: async () => {},
  },
  now: () => new Date(),
  newId: () => '',
  whoIs: async () => null,
  isForeign: () => false,
  limits: { count: async () => {}, countWrite: async () => {} },
  auth: {} as never,
  security: () => {},
  supportAddress: 'support@stilltide.example',
  providerDomain: 'stilltide.example',
  sisterApp: undefined,
}

/** The content of every document's inline script. */
export const inlineScript = "document.documentElement.dataset.theme = 'dark'"
const page = (title: string) =>
  `<!doctype html><title>${title}</title><script>${inlineScript}</script><script src="/build/main-abc.js"></script>`

export const sound = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
/** More than is read at once, and more than sockets buffer. */
export const longSound = Buffer.alloc(24 * 1024 * 1024, 'breathe in, breathe out. ')
export const code = `/* ${'breathe '.repeat(200)}*/`

const files: Readonly<Record<string, string | Buffer>> = {
  'index.html': page('Home'),
  'energizing.html': page('Treadmill'),
  'shell.html': page('Shell'),
  'build/main-abc.js': code,
  'build/main-abc.js.br': brotliCompressSync(code),
  'build/main-abc.js.gz': gzipSync(code),
  'build/font-abc.woff2': 'font',
  'assets/audio/gong.mp3': sound,
  'assets/audio/long.mp3': longSound,
  'assets/badges/two words.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'icons/icon-192.png': 'picture',
  'manifest.webmanifest': '{}',
  'empty.txt': '',
  'odd.xyz': 'odd',
  '.env': 'SECRET=1',
  '.git/config': 'secret',
  'assets/.hidden/x.svg': 'secret',
}

/** Writes a small build into a new folder, beside a file that must not be reachable. */
export async function writeBuild() {
  const root = await mkdtemp(join(tmpdir(), 'build-'))
  const folder = join(root, 'client')
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  await writeFile(join(root, 'secret.txt'), 'secret')
  return { folder, remove: () => rm(root, { recursive: true }) }
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Requests `path` exactly as given, without normalising it as fetch does. */
export function ask(port: number, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

/**
 * Sends `text` as the whole request, for requests that a proper client refuses to send.
 * @returns the whole response.
 */
export function askRaw(port: number, text: string) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text))
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

/** The app with a small build, on a free loopback port. */
export async function serveBuild(changed: Partial<AppDeps> = {}) {
  const build = await writeBuild()
  const logged: LogEntry[] = []
  let requests = 0
  const deps: AppDeps = {
    site: await readSite(build.folder),
    appUrl: 'http://localhost:3000',
    trustProxy: 0,
    isKnownPath: (path) => ['/', '/energizing', '/learn', '/v1.2'].includes(path),
    newRequestId: () => `request-${++requests}`,
    log: (entry) => logged.push(entry),
    parts: silentParts,
    ...changed,
  }
  const listening = await listen({ host: '127.0.0.1', port: 0 }, () => createApp(deps).fetch)
  return {
    port: listening.port,
    folder: build.folder,
    logged,
    get: (path: string, headers?: Record<string, string>, method?: string) =>
      ask(listening.port, path, headers, method),
    async stop() {
      await listening.stop(1000)
      await build.remove()
    },
  }
}

export type Served = Awaited<ReturnType<typeof serveBuild>>

/** Prism as an observing proxy: it reports where an answer departs from its reading of the document. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Kind } from './run.ts'

interface Violation {
  readonly location: readonly string[]
  readonly message: string
}

/** A free port of the loopback. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

const isThere = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.end() !== undefined))
    socket.once('error', () => resolve(false))
  })

/** Starts it in front of `upstream`. @param document the OpenAPI document, as it is served */
export async function startPrism(document: string, upstream: string) {
  const folder = await mkdtemp(join(tmpdir(), 'prism-'))
  const file = join(folder, 'openapi.json')
  await writeFile(file, document)
  const port = await freePort()
  // Its log breaks on what it cannot read; without a log it does not say when it is ready, so we poll.
  const args = [
    'proxy',
    file,
    upstream,
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
    '--verboseLevel',
    'silent',
  ]
  const prism = spawn('node_modules/.bin/prism', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const hasEnded = () => prism.exitCode !== null
  while (!hasEnded() && !(await isThere(port))) await setTimeout(100)
  if (hasEnded()) throw new Error('prism ended before it listened')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      prism.kill()
      await rm(folder, { recursive: true })
    },
  }
}

/** What it reported about an answer, and about a request that was meant to fit. */
export function prismSaw({ kind }: { readonly kind: Kind }, headers: Headers): string[] {
  const noted: Violation[] = JSON.parse(headers.get('sl-violations') ?? '[]')
  return noted
    .filter(({ location }) => location[0] === 'response' || kind === 'fits')
    .map(({ location, message }) => `prism: ${location.join('.')} ${message}`)
}

/** The built server in separate processes, and the programs of the kill proof, built outside `dist`. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build } from 'vite'

export interface Programs {
  /** Paths of what `node` runs. */
  readonly server: string
  readonly client: string
  /** Given to `node` before the path of the server. */
  readonly flags?: readonly string[]
  /** A folder for a run's data. */
  readonly home: string
  remove(): Promise<void>
}

/** Builds into a folder within the project, with the same layout, so that the bundle finds its packages. */
export async function buildPrograms(flags: readonly string[] = []): Promise<Programs> {
  await mkdir('.cache', { recursive: true })
  const home = await mkdtemp(resolve('.cache/kill-'))
  await cp('drizzle', `${home}/drizzle`, { recursive: true })
  await mkdir(`${home}/dist/client`, { recursive: true })
  for (const page of ['index', 'shell'])
    await writeFile(`${home}/dist/client/${page}.html`, '<title>Page</title>')
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    build: { outDir: `${home}/dist/server`, emptyOutDir: true },
  })
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: 'scripts/prove/kill/client.ts',
      outDir: `${home}/client`,
      rolldownOptions: { output: { entryFileNames: 'client.js' } },
    },
  })
  return {
    server: `${home}/dist/server/main.js`,
    client: `${home}/client/client.js`,
    flags,
    home,
    remove: () => rm(home, { recursive: true }),
  }
}

export interface RunningServer {
  readonly process: ChildProcess
  /** What it wrote to its standard error. */
  said(): string
  /** Its URL, once it takes requests; fails when the process ends before that. */
  readonly isUp: Promise<string>
  /** Ends it with SIGKILL, and waits until it is gone. */
  kill(): Promise<void>
}

/** @param environment all its variables except PATH */
export function startServer(
  { flags = [], server }: Pick<Programs, 'flags' | 'server'>,
  environment: Record<string, string>,
): RunningServer {
  const child = spawn(process.execPath, [...flags, server], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const isUp = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      out += chunk
      const port = /localhost:(\d+)\n/.exec(out)?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
    child.on('close', () => reject(new Error(`the server ended before it was up: ${err}`)))
  })
  isUp.catch(() => {})
  return {
    process: child,
    said: () => err,
    isUp,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

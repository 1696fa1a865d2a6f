import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort, until } from '#support/browsers/common-processes.ts'

/** The built app, served by its own server. */
export interface App {
  readonly origin: string
  close(): Promise<void>
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The served app's data folder: separate, as the usual one may be in use. */
export const dataDir = `${root}.cache/bench-data`

/** @throws when it is not built, or does not answer within 15 s. */
export async function serveApp(): Promise<App> {
  const main = `${root}dist/server/main.js`
  if (!existsSync(main)) throw new Error('bench: there is no build yet: run npm run build')
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${origin}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
  try {
    // The first start creates a database.
    await until('the app to answer', isUp, 60_000)
  } catch (error) {
    child.kill()
    throw error
  }
  return { origin, close: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await until('the end of the app', () => child.exitCode !== null || child.signalCode !== null).catch(() =>
    child.kill('SIGKILL'),
  )
}

/** A sound file of the app as its manifest describes it: seconds, frames per second. */
export interface SoundFile {
  readonly file: string
  readonly onset: number
  readonly length: number
  readonly sampleRate: number
  readonly hash: string
}

/** The manifest, read as data. */
export const readManifest = () =>
  JSON.parse(readFileSync(`${root}src/domain/session/sounds.json`, 'utf8')) as Record<string, SoundFile>

/** An embedded database as a server's first start leaves it: to make one takes seconds, to copy it none. */
import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { freePort, until } from './browsers/common-processes.ts'
import { quickNode } from './quick-node.ts'

/** Changes with what an embedded database is made from: the migrations and PGlite. */
export function databaseVersion(): string {
  const made = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
  for (const name of readdirSync('drizzle')
    .filter((name) => name.endsWith('.sql'))
    .sort())
    made.update(name).update(readFileSync(`drizzle/${name}`))
  return made.digest('hex').slice(0, 16)
}

/** Where it is kept, or will be: another version has another. */
export const emptyDatabase = (): string => resolve(`.cache/empty-database-${databaseVersion()}`)

/** The same, made by the built server if it is not there yet. @returns the folder, to be copied */
export async function makeEmptyDatabase(): Promise<string> {
  const folder = emptyDatabase()
  if (existsSync(folder)) return folder
  const home = `${folder}.making-${randomUUID()}`
  await mkdir(home, { recursive: true })
  const port = await freePort()
  const child = spawn(process.execPath, [...quickNode, 'dist/server/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: home },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const isUp = () =>
    fetch(`http://localhost:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until('the server to answer', isUp, 60_000)
  child.kill('SIGTERM')
  await ended
  // Another worker may have been faster.
  if (!existsSync(folder)) await rename(`${home}/database`, folder)
  await rm(home, { recursive: true, force: true })
  return folder
}

/** A separate server for one test, on a copy of the build: it can be stopped, restarted and updated. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { freePort, until } from '#support/browsers/common-processes.ts'
import { makeEmptyDatabase } from '#support/empty-database.ts'
import { quickNode } from '#support/quick-node.ts'

export interface OwnServer {
  readonly origin: string
  start(): Promise<void>
  /** Nothing answers any more. */
  stop(): Promise<void>
  /**
   * Replaces the build with another version: other documents, another worker, and files with other names, as
   * in a real build; the previous version's files are gone.
   * @param change changes the worker's code
   */
  deploy(version: string, change?: (worker: string) => string): Promise<void>
  /** Stops the server and removes its files. */
  remove(): Promise<void>
}

/** Starts a server with an empty database. */
export async function startOwnServer(): Promise<OwnServer> {
  await mkdir('.cache', { recursive: true })
  const folder = resolve(await mkdtemp('.cache/own-server-'))
  await cp('dist', join(folder, 'dist'), { recursive: true })
  await cp(await makeEmptyDatabase(), join(folder, 'data/database'), { recursive: true })
  for (const name of ['drizzle', 'content', 'node_modules', 'package.json'])
    await symlink(resolve(name), join(folder, name))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  let child: ChildProcess | null = null
  const isUp = () =>
    fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  async function start() {
    child = spawn(process.execPath, [...quickNode, 'dist/server/main.js'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') },
      stdio: 'ignore',
    })
    await until('the server to answer', isUp, 60_000)
  }
  async function stop() {
    const running = child
    child = null
    if (running === null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    await ended
  }
  async function deploy(version: string, change = (worker: string) => worker) {
    await stop()
    const client = join(folder, 'dist/client')
    await renameFiles(client, version)
    for (const name of ['index.html', 'energizing.html', 'shell.html']) {
      const html = await readFile(join(client, name), 'utf8')
      await writeFile(join(client, name), html.replace('<html ', `<html data-version="${version}" `))
    }
    const worker = await readFile(join(client, 'sw.js'), 'utf8')
    await writeFile(join(client, 'sw.js'), `${change(worker)}\n// ${version}\n`)
    for (const copy of ['sw.js.br', 'sw.js.gz']) await rm(join(client, copy), { force: true })
    await start()
  }
  await start()
  return {
    ...{ origin, start, stop, deploy },
    async remove() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Gives every hashed file another name, and updates all references. */
async function renameFiles(client: string, version: string) {
  const build = join(client, 'build')
  const all = await readdir(build)
  const copies = all.filter((name) => /\.(br|gz)$/.test(name))
  await Promise.all(copies.map((name) => rm(join(build, name))))
  const names = all.filter((name) => !copies.includes(name))
  const anew = new Map(names.map((name) => [name, name.replace(/(?=\.\w+$)/, version)]))
  const tell = (text: string) =>
    [...anew].reduce((told, [name, other]) => told.replaceAll(`/${name}`, `/${other}`), text)
  for (const [name, other] of anew) {
    const file = join(build, name)
    if (/\.(js|css)$/.test(name)) await writeFile(file, tell(await readFile(file, 'utf8')))
    await rename(file, join(build, other))
  }
  for (const name of ['index.html', 'energizing.html', 'shell.html', 'sw.js']) {
    const file = join(client, name)
    await writeFile(file, tell(await readFile(file, 'utf8')))
  }
}

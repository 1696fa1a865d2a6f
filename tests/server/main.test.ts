import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { emptyPostgres } from '#support/databases.ts'
import { quickNode } from '#support/quick-node.ts'

/** More than the sockets of both ends buffer, so that its answer waits for the reader. */
const longSize = 24 * 1024 * 1024

/**
 * A folder with the project's layout, inside the project, so that the bundle finds what it does not contain.
 */
let home: string
let dist: string
/** The data folder that the servers use one after the other. */
let data: string
let running: ChildProcess[] = []

beforeAll(async () => {
  await mkdir('.cache', { recursive: true })
  home = await mkdtemp(resolve('.cache/home-'))
  await cp('drizzle', join(home, 'drizzle'), { recursive: true })
  dist = join(home, 'dist')
  data = join(home, 'data')
  await mkdir(join(dist, 'client/assets'), { recursive: true })
  await writeFile(join(dist, 'client/index.html'), '<title>Home</title>')
  await writeFile(join(dist, 'client/shell.html'), '<title>Shell</title>')
  await writeFile(join(dist, 'client/assets/long.mp3'), Buffer.alloc(longSize))
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    build: { outDir: join(dist, 'server'), emptyOutDir: true },
  })
}, 120_000)
afterEach(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  running = []
})
afterAll(() => rm(home, { recursive: true }))

/** Starts the built server as a person would, with only these variables. */
function start(environment: Record<string, string>, given: readonly string[] = []) {
  const child = spawn(process.execPath, [...quickNode, join(dist, 'server/main.js'), ...given], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, DATA_DIR: data, ...environment },
  })
  running.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    said.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.err += chunk
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...said }))
  const isUp = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => said.out.includes('\n') && resolve(said.out.replace(/(?<=\n).*/s, '')))
    ended.then(({ err }) => reject(new Error(`ended before it was up: ${err}`)), reject)
  })
  isUp.catch(() => {})
  return { child, said, ended, isUp }
}

/** The log on standard output, after the first line. */
const eventsIn = (out: string) =>
  out
    .split('\n')
    .slice(1, -1)
    .map((line) => JSON.parse(line))

const portIn = (line: string) => Number(/:(\d+)\n$/.exec(line)?.[1])

describe('the server', () => {
  it('says in one line where it is, and is there', async () => {
    const { isUp, said } = start({ PORT: '0' })
    const line = await isUp
    expect(line).toMatch(/^Stilltide is at http:\/\/localhost:\d+\n$/)
    const answer = await fetch(`http://127.0.0.1:${portIn(line)}/`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('<title>Home</title>')
    for (const path of ['', '/live', '/ready']) {
      const health = await fetch(`http://127.0.0.1:${portIn(line)}/api/health${path}`)
      expect(await health.json()).toEqual({ status: 'ok' })
    }
    expect(said.err).toBe('')
    expect(eventsIn(said.out)).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        event: 'started',
        database: 'embedded',
        milliseconds: expect.any(Number),
      },
    ])
  })

  it('names its public origin as well', async () => {
    const line = await start({ PORT: '0', APP_URL: 'https://breathe.example' }).isUp
    expect(line).toMatch(/^Stilltide is at https:\/\/breathe\.example, behind http:\/\/localhost:\d+\n$/)
    const { headers } = await fetch(`http://127.0.0.1:${portIn(line)}/`)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('ends on %s with 0, and says so', async (signal) => {
    const { child, ended, isUp } = start({ PORT: '0' })
    const line = await isUp
    child.kill(signal)
    const { out, ...rest } = await ended
    expect(rest).toEqual({ code: 0, signal: null, err: '' })
    expect(out.startsWith(line)).toBe(true)
    expect(eventsIn(out)[1]).toMatchObject({ event: 'stopping', signal })
  })

  it('finishes a slow answer after SIGTERM, taken at the reader’s leisure, and ends with 0', async () => {
    const { child, ended, isUp } = start({ PORT: '0' })
    const port = portIn(await isUp)
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /assets/long.mp3 HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(socket, 'readable')
    child.kill('SIGTERM')
    child.kill('SIGTERM')
    // It has received the signal once it accepts no new connections.
    const isUpStill = () => fetch(`http://127.0.0.1:${port}/`).then(Boolean, () => false)
    await expect.poll(isUpStill, { timeout: 10_000 }).toBe(false)
    expect(child.exitCode).toBeNull()

    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    await once(socket, 'close')
    const answer = Buffer.concat(chunks)
    expect(answer.length - answer.indexOf('\r\n\r\n') - 4).toBe(longSize)
    expect(await ended).toMatchObject({ code: 0, signal: null, err: '' })
  })
}, 120_000)

describe('its folder', () => {
  it('holds a database and a secret for nobody else to read, and no more once it ended', async () => {
    const { child, ended, isUp } = start({ PORT: '0' })
    await isUp
    expect((await readdir(data)).sort()).toEqual(['control', 'database', 'database.lock', 'secret'])
    expect((await stat(join(data, 'secret'))).mode & 0o777).toBe(0o600)
    child.kill('SIGTERM')
    await ended
    expect((await readdir(data)).sort()).toEqual(['database', 'secret'])
  })

  it('serves one server: a second one ends with 1 and one line, and the first serves on', async () => {
    const port = portIn(await start({ PORT: '0' }).isUp)
    expect(await start({ PORT: '0' }).ended).toEqual({
      code: 1,
      signal: null,
      out: '',
      err: `${await realpath(data)} is in use by another server: stop it, or set DATA_DIR to another folder.\n`,
    })
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  })

  it('is free at once when its server is killed, and nothing is lost', async () => {
    const first = start({ PORT: '0' })
    const account = { email: 'me@home.example', password: 'breathe in, breathe out' }
    const ask = (line: string, call: string) =>
      fetch(`http://127.0.0.1:${portIn(line)}/api/auth/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      })
    const made = await ask(await first.isUp, 'sign-up')
    const cookie = made.headers.get('set-cookie') ?? ''
    expect(made.status).toBe(200)
    first.child.kill('SIGKILL')
    await first.ended
    const line = await start({ PORT: '0' }).isUp
    expect((await ask(line, 'sign-in')).status).toBe(200)
    // The secret that signed it is still the same.
    const me = await fetch(`http://127.0.0.1:${portIn(line)}/api/auth/user`, {
      headers: { cookie: cookie.split(';')[0] ?? '' },
    })
    expect(await me.json()).toMatchObject({ email: account.email })
  })
}, 120_000)

describe('on PostgreSQL', () => {
  const secret = 'a secret that the servers share, long enough'

  it('several servers may share the database, and keep nothing beside it', async () => {
    const url = await emptyPostgres()
    const own = join(home, 'own')
    const environment = { PORT: '0', DATABASE_URL: url, AUTH_SECRET: secret, DATA_DIR: own }
    const lines = await Promise.all([start(environment).isUp, start(environment).isUp])
    for (const line of lines)
      expect((await fetch(`http://127.0.0.1:${portIn(line)}/api/health`)).status).toBe(200)
    expect(existsSync(own)).toBe(false)
  })

  it('ends with 1 and one line when it cannot be reached, which does not show the password', async () => {
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    const { port } = free.address() as { port: number }
    await new Promise((resolve) => free.close(resolve))
    const url = `postgres://me:hidden@127.0.0.1:${port}/breath`
    expect(await start({ PORT: '0', DATABASE_URL: url, AUTH_SECRET: secret }).ended).toEqual({
      code: 1,
      signal: null,
      out: '',
      err: `The database 127.0.0.1:${port}/breath cannot be reached (ECONNREFUSED): start it, or check DATABASE_URL.\n`,
    })
  })

  it('is backed up by its own tools, and says so', async () => {
    const command = (name: string) =>
      start({ DATABASE_URL: 'postgres://localhost/breath', AUTH_SECRET: secret }, [name, 'file']).ended
    for (const name of ['backup', 'restore'])
      expect(await command(`--${name}`)).toEqual({
        code: 1,
        signal: null,
        out: '',
        err: `DATABASE_URL is set: use PostgreSQL's own tools for the ${name}, see docs/operations.md.\n`,
      })
  })

  it('ends with 1 and one line when there is no such database', async () => {
    const url = new URL(await emptyPostgres())
    url.pathname = '/nowhere'
    const { code, err } = await start({ PORT: '0', DATABASE_URL: url.href, AUTH_SECRET: secret }).ended
    expect(code).toBe(1)
    expect(err).toBe(`The database ${url.host}/nowhere does not exist: create it, or check DATABASE_URL.\n`)
  })
}, 120_000)

it.each(['backup', 'restore'])('a %s wants a file', async (name) => {
  expect(await start({}, [`--${name}`]).ended).toEqual({
    code: 1,
    signal: null,
    out: '',
    err: `Name a file: npm run ${name} -- <file>\n`,
  })
})

describe('a start that cannot be', () => {
  it.each(['abc', '70000', '-1', '3.5', ''])('ends with 1 and one line for PORT "%s"', async (port) => {
    expect(await start({ PORT: port }).ended).toEqual({
      code: 1,
      signal: null,
      out: '',
      err: `PORT is "${port}", but must be a whole number from 0 to 65535, where 0 means any free port.\n`,
    })
  })

  it('ends with 1 and one line when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : undefined
    expect(await start({ PORT: String(port) }).ended).toEqual({
      code: 1,
      signal: null,
      out: '',
      err: `127.0.0.1:${port} is in use: stop what listens there, or set another PORT.\n`,
    })
    other.close()
  })

  it('ends with 1 and one line when there is no build', async () => {
    await rm(join(dist, 'client'), { recursive: true })
    const { code, out, err } = await start({ PORT: '0' }).ended
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toBe(`There is no build in ${join(dist, 'client')}: run \`npm run build\`.\n`)
  })
}, 120_000)

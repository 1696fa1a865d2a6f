import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

/** More than what the sockets of both ends hold, so that its answer waits for the reader. */
const longSize = 24 * 1024 * 1024

let dist: string
let running: ChildProcess[] = []

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dist-'))
  await mkdir(join(dist, 'client/assets'), { recursive: true })
  await writeFile(join(dist, 'client/index.html'), '<title>Home</title>')
  await writeFile(join(dist, 'client/shell.html'), '<title>Shell</title>')
  await writeFile(join(dist, 'client/assets/long.mp3'), Buffer.alloc(longSize))
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    build: { outDir: join(dist, 'server'), emptyOutDir: true },
  })
}, 60_000)
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running = []
})
afterAll(() => rm(dist, { recursive: true }))

/** Starts the built server as a person would, with only these variables. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(dist, 'server/main.js')], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...environment },
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
    child.stdout.on('data', () => said.out.includes('\n') && resolve(said.out))
    ended.then(({ err }) => reject(new Error(`ended before it was up: ${err}`)), reject)
  })
  isUp.catch(() => {})
  return { child, said, ended, isUp }
}

const portIn = (line: string) => Number(/:(\d+)\n$/.exec(line)?.[1])

describe('the server', () => {
  it('says in one line where it is, and is there', async () => {
    const { isUp, said } = start({ PORT: '0' })
    const line = await isUp
    expect(line).toMatch(/^Stilltide is at http:\/\/localhost:\d+\n$/)
    const answer = await fetch(`http://127.0.0.1:${portIn(line)}/`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('<title>Home</title>')
    expect(await (await fetch(`http://127.0.0.1:${portIn(line)}/api/health`)).json()).toEqual({
      status: 'ok',
    })
    expect(said).toEqual({ out: line, err: '' })
  })

  it('names its public origin as well', async () => {
    const line = await start({ PORT: '0', APP_URL: 'https://breathe.example' }).isUp
    expect(line).toMatch(/^Stilltide is at https:\/\/breathe\.example, behind http:\/\/localhost:\d+\n$/)
    const { headers } = await fetch(`http://127.0.0.1:${portIn(line)}/`)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('ends on %s with 0 and without a word', async (signal) => {
    const { child, ended, isUp } = start({ PORT: '0' })
    const line = await isUp
    child.kill(signal)
    expect(await ended).toEqual({ code: 0, signal: null, out: line, err: '' })
  })

  it('finishes a slow answer after SIGTERM, taken at the reader’s leisure, and ends with 0', async () => {
    const { child, ended, isUp } = start({ PORT: '0' })
    const port = portIn(await isUp)
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /assets/long.mp3 HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(socket, 'readable')
    child.kill('SIGTERM')
    child.kill('SIGTERM')
    // It has heard the signal once it takes nobody new.
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
}, 30_000)

describe('a start that cannot be', () => {
  it.each(['abc', '70000', '-1', '3.5', ''])('ends with 1 and one line for PORT "%s"', async (port) => {
    expect(await start({ PORT: port }).ended).toEqual({
      code: 1,
      signal: null,
      out: '',
      err: `PORT is "${port}", but must be a whole number from 0 to 65535, where 0 takes any free port.\n`,
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
      err: `127.0.0.1:${port} is taken: stop what listens there, or set PORT to another.\n`,
    })
    other.close()
  })

  it('ends with 1 and one line when there is no build', async () => {
    await rm(join(dist, 'client'), { recursive: true })
    const { code, out, err } = await start({ PORT: '0' }).ended
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toBe(`There is no build in ${join(dist, 'client')}: run \`npm run build\`.\n`)
  })
}, 30_000)

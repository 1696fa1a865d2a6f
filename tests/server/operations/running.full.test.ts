import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { createServer } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  buildPrograms,
  type Programs,
  type RunningServer,
  startServer,
} from '#scripts/bench/server/programs.ts'
import { quickNode } from '#support/quick-node.ts'
import { type Answer, ask, type Recorder, record } from './people.ts'

describe('a server in use', () => {
  let programs: Programs
  let running: (RunningServer | ChildProcess)[] = []
  let folders = 0
  beforeAll(async () => {
    programs = await buildPrograms(quickNode)
  }, 120_000)
  afterEach(async () => {
    for (const one of running) {
      const child = 'isUp' in one ? one.process : one
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    running = []
  })
  afterAll(() => programs?.remove())

  /** A new folder with an empty database. */
  async function newFolder() {
    folders += 1
    const dataDir = `${programs.home}/data-${folders}`
    await mkdir(dataDir)
    const loadDataDir = new Blob([new Uint8Array(await readFile(inject('embeddedTemplate')))])
    await (await PGlite.create({ dataDir: `${dataDir}/database`, loadDataDir })).close()
    return dataDir
  }
  function start(dataDir: string) {
    const server = startServer(programs, { DATA_DIR: dataDir, PORT: '0', TRUST_PROXY: '1' })
    running.push(server)
    return server
  }
  async function ended(child: ChildProcess) {
    const [code, signal] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode, null]
    return { code, signal }
  }
  /** Runs one of the program's other commands. */
  async function run(dataDir: string, ...given: string[]) {
    const child = spawn(process.execPath, [...quickNode, programs.server, ...given], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    })
    running.push(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk
      })
    const [code] = await once(child, 'close')
    return { code, said }
  }

  /** The sessions on the server at `url`, and their count in its figures. */
  async function kept(url: string, { cookie }: Recorder) {
    const agent = new Agent()
    const get = async (path: string) => {
      const answer = await ask(url, agent, 'GET', path, { cookie })
      return (answer === null || answer === 'cut' ? {} : answer.body) as Record<string, unknown>
    }
    const { sessions } = (await get('/api/user/export')) as { sessions: { id: string }[] }
    const { sessionCount } = await get('/api/user/stats')
    return { ids: sessions.map(({ id }) => id), sessionCount }
  }

  it('cuts nothing when it is told to stop, says so first, and has all that it acknowledged', async () => {
    const dataDir = await newFolder()
    const server = start(dataDir)
    const url = await server.isUp
    const people = await Promise.all([record(url), record(url), record(url), record(url)])
    const agent = new Agent({ keepAlive: true })
    const statuses: Answer[] = []
    const watch = (async () => {
      for (;;) {
        const answer = await ask(url, agent, 'GET', '/api/health/ready')
        if (answer === null) return
        statuses.push(answer)
      }
    })()
    await Promise.all(people.map(({ has }) => has(10)))
    server.process.kill('SIGTERM')
    server.process.kill('SIGTERM')
    server.process.kill('SIGINT')
    await Promise.all([...people.map(({ ended }) => ended), watch])
    expect(await ended(server.process)).toEqual({ code: 0, signal: null })
    expect(people.map(({ cuts }) => cuts())).toEqual([0, 0, 0, 0])
    expect(statuses[0]).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(statuses.at(-1)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    const again = await start(dataDir).isUp
    for (const person of people) {
      const { ids, sessionCount } = await kept(again, person)
      expect(ids.toSorted()).toEqual(person.acknowledged.toSorted())
      expect(sessionCount).toBe(ids.length)
    }
  })

  it('is backed up while people record, and a restored one has all that was acknowledged before', async () => {
    const dataDir = await newFolder()
    const url = await start(dataDir).isUp
    const people = await Promise.all([record(url), record(url), record(url)])
    await Promise.all(people.map(({ has }) => has(20)))
    const before = people.map(({ acknowledged }) => [...acknowledged])
    const backup = `${programs.home}/backup`
    const done = await run(dataDir, '--backup', backup)
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining(`Backed up to ${backup}`) })
    await Promise.all(people.map((person) => person.end()))
    expect(await run(dataDir, '--restore', backup)).toEqual({
      code: 1,
      said: `${dataDir} is not empty: set DATA_DIR to a new folder, and start the server there.\n`,
    })
    expect((await readdir(dataDir)).filter((name) => name.startsWith('database.'))).toEqual(['database.lock'])

    const other = `${programs.home}/restored`
    expect(await run(other, '--restore', backup)).toMatchObject({ code: 0 })
    const restored = await start(other).isUp
    for (const [index, person] of people.entries()) {
      const { ids, sessionCount } = await kept(restored, person)
      expect(ids).toEqual(expect.arrayContaining(before[index] ?? []))
      expect(person.asked).toEqual(expect.arrayContaining(ids))
      expect(new Set(ids).size).toBe(ids.length)
      expect(sessionCount).toBe(ids.length)
      // The server continued meanwhile: more was acknowledged than the backup may contain.
      expect((await kept(url, person)).ids.toSorted()).toEqual(person.acknowledged.toSorted())
    }
    // Signed-in people still are, and continue there.
    const [someone] = people
    const { cookie } = someone as Recorder
    const id = '7f0e5c1e-2d0c-4b6e-9a4f-3a1b2c3d4e5f'
    const body = { id, technique: 'other', duration: 60 }
    const answer = await ask(restored, new Agent(), 'POST', '/api/sessions', { body, cookie })
    expect(answer).toMatchObject({ status: 200, body: { id } })
  })

  it('serves on when nobody reads its log any more, and ends in order', async () => {
    const server = start(await newFolder())
    const url = await server.isUp
    server.process.stdout?.destroy()
    server.process.stderr?.destroy()
    // Each account's e-mail is a line in the log.
    for (const _ of [1, 2, 3]) {
      const person = await record(url)
      await person.has(1)
      await person.end()
    }
    server.process.kill('SIGTERM')
    expect(await ended(server.process)).toEqual({ code: 0, signal: null })
  })

  it('serves on when the disk of its log is full', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as { port: number }
    await new Promise((resolve) => probe.close(resolve))
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [...quickNode, programs.server], {
      env: { PATH: process.env.PATH, DATA_DIR: await newFolder(), PORT: String(port) },
      stdio: ['ignore', full, full],
    })
    running.push(child)
    const url = `http://127.0.0.1:${port}`
    const isUp = () => ask(url, new Agent(), 'GET', '/api/health/live')
    await expect.poll(isUp, { timeout: 60_000 }).toMatchObject({ status: 200 })
    const person = await record(url)
    await person.has(3)
    await person.end()
    child.kill('SIGTERM')
    expect(await ended(child)).toEqual({ code: 0, signal: null })
  })
}, 120_000)

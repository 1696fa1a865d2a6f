import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { connectEmbedded, type Database } from '#server/db/connection/client.ts'
import { LEAST_FREE, watchDisk } from '#server/db/embedded/disk.ts'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { startApi } from '#support/api-server.ts'

const refusal = { code: 'unavailable', status: 503, retryAfter: 2 }

let dataDir: string
let open: Database[] = []
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'data-')), 'new')
})
afterEach(async () => {
  for (const database of open) await database.close()
  open = []
  await rm(join(dataDir, '..'), { recursive: true })
})

/**
 * Creates the database from the run's template; the server itself would start a process that takes seconds.
 */
const fromTemplate = async (folder: string) => {
  const loadDataDir = new Blob([new Uint8Array(await readFile(inject('embeddedTemplate')))])
  await (await PGlite.create(folder, { loadDataDir })).close()
}

async function opened(make = fromTemplate) {
  const database = await openEmbedded({ dataDir, migrationsFolder: 'drizzle', make, isLost() {} })
  open.push(database)
  return database
}

describe('the embedded database', () => {
  it('is made once, and keeps what is written', async () => {
    const first = await opened()
    await first.query(`insert into newsletter_subscriber (email) values ('a@b.example')`, [])
    await first.close()
    open = []
    const second = await opened(() => Promise.reject(new Error('made twice')))
    expect(await second.query('select email from newsletter_subscriber', [])).toEqual([
      { email: 'a@b.example' },
    ])
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  })

  it('takes its place whole or not at all, and clears up what was left in the middle', async () => {
    const broken = async (folder: string) => {
      await mkdir(folder)
      await writeFile(join(folder, 'PG_VERSION'), '18')
      throw new Error('killed')
    }
    await expect(opened(broken)).rejects.toThrow('killed')
    expect(await readdir(dataDir)).toEqual([expect.stringMatching(/^database\.making-/)])
    await mkdir(join(dataDir, 'database.copy-of-a-backup-that-was-killed'))
    await opened()
    expect((await readdir(dataDir)).sort()).toEqual(['control', 'database', 'database.lock'])
  })

  it.each([
    ['16\n', 'is a database of version 16, not 18'],
    [null, 'is not a database'],
  ])('says in one line when what lies there (%s) cannot be read', async (version, why) => {
    await mkdir(join(dataDir, 'database'), { recursive: true })
    if (version !== null) await writeFile(join(dataDir, 'database/PG_VERSION'), version)
    await expect(opened()).rejects.toMatchObject({
      name: 'StartError',
      message: `${join(dataDir, 'database')} ${why}: move it away, or set DATA_DIR to another folder.`,
    })
    expect((await readdir(dataDir)).sort()).toEqual(['database'])
  })
})

describe('an embedded database that answers nothing', () => {
  const silent = { query: () => new Promise(() => {}), transaction: () => new Promise(() => {}) }

  it('is told as 503, by health as well, and at once after the first time', async () => {
    const database = connectEmbedded(silent as unknown as PGlite, { milliseconds: 100, waiting: 5 })
    const fresh = { database, url: null, end: async () => {} }
    const api = await startApi('embedded', () => ({}), fresh)
    for (const _ of [1, 2, 3]) {
      const { status, headers, body } = await api.ask('GET', '/api/health')
      expect({ status, body, after: headers.get('retry-after') }).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
        after: '2',
      })
    }
    await api.stop()
  })

  it('is told so when drizzle asks, too', async () => {
    const database = connectEmbedded(silent as unknown as PGlite, { milliseconds: 20, waiting: 5 })
    await expect(database.orm.execute(sql`select 1`)).rejects.toMatchObject(refusal)
    await expect(database.orm.transaction(async () => {})).rejects.toMatchObject(refusal)
  })
})

describe('a full disk', () => {
  it('is never written to, and serves again once there is room', async () => {
    let isFull = false
    let asked = 0
    const pglite = {
      query: async () => {
        asked += 1
        return { rows: [{ one: 1 }] }
      },
    }
    const database = connectEmbedded(
      pglite as unknown as PGlite,
      { milliseconds: 1000, waiting: 5 },
      () => isFull,
    )
    expect(await database.query('select 1 as one', [])).toEqual([{ one: 1 }])
    isFull = true
    await expect(database.query('select 1 as one', [])).rejects.toMatchObject(refusal)
    await expect(database.orm.execute(sql`select 1`)).rejects.toMatchObject(refusal)
    expect(asked).toBe(1)
    isFull = false
    expect(await database.query('select 1 as one', [])).toEqual([{ one: 1 }])
  })

  it('is one with less than 64 MiB left', async () => {
    let free = LEAST_FREE
    const disk = await watchDisk(tmpdir(), async () => free)
    expect(disk.isFull()).toBe(false)
    free -= 1
    await expect.poll(disk.isFull, { timeout: 20_000 }).toBe(true)
    free += 1
    await expect.poll(disk.isFull, { timeout: 20_000 }).toBe(false)
    disk.stop()
    expect((await watchDisk(tmpdir())).isFull()).toBe(false)
  })
})

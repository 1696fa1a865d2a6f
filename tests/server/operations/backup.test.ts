import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '#server/db/connection/client.ts'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { backUp } from '#server/operations/backup.ts'
import { readBackup, writeBackup } from '#server/operations/backup-file.ts'
import { restore } from '#server/operations/restore.ts'

const now = () => new Date('2026-03-01T10:00:00Z')
const migrationsFolder = 'drizzle'

/** Opens the database in `dataDir`, a new one from the run's template. */
async function opened(dataDir: string): Promise<Database> {
  const make = async (folder: string) => {
    const loadDataDir = new Blob([new Uint8Array(await readFile(inject('embeddedTemplate')))])
    await (await PGlite.create({ dataDir: folder, loadDataDir })).close()
  }
  return openEmbedded({ dataDir, migrationsFolder, make, isLost: () => {} })
}

/** The content of a backup, except for the time it was made. */
async function contentOf(path: string) {
  const all = []
  for await (const { head, bytes } of readBackup(path))
    all.push('made' in head ? { ...head, made: '' } : head, Buffer.from(bytes).toString())
  return all
}

describe('a backup', () => {
  let home: string
  let dataDir: string
  let database: Database
  let told: string
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'backup-'))
    dataDir = join(home, 'data')
    database = await opened(dataDir)
    await writeFile(join(dataDir, 'secret'), 'a secret of the tests, long enough\n', { mode: 0o600 })
    // Everything that a text may contain, and more than one block of it.
    await database.query(
      `insert into "user" (id, name, email) select gen_random_uuid(), e'tab\\t line\\n back\\\\slash "quote" \\u00e4\\U0001F30A' || repeat('x', 500), n || '@example.com'
         from generate_series(1, 20000) n`,
      [],
    )
    await database.query('insert into person (user_id, goal_changed_at) select id, now() from "user"', [])
    await database.query(
      `insert into auth_account (id, user_id, account_id, provider_id) select id, id, id, 'credential' from "user"`,
      [],
    )
    told = await backUp({ dataDir, path: join(home, 'first'), now })
  })
  afterAll(async () => {
    await database.close()
    rmSync(home, { recursive: true })
  })

  it('of a database in use holds all of it, and a restored one gives the same backup', async () => {
    const [first, second] = [join(home, 'first'), join(home, 'second')]
    expect(told).toMatch(
      /^Backed up to .*first, \d+\.\d MB: everything acknowledged before 2026-03-01T10:00:00\.000Z\./,
    )
    expect((await readdir(dataDir)).filter((name) => name.startsWith('database.copy'))).toEqual([])
    const restored = join(home, 'restored')
    expect(await restore({ dataDir: restored, path: first, migrationsFolder })).toBe(
      `Restored ${first} of 2026-03-01T10:00:00.000Z into ${restored}: 20000 accounts, 0 sessions, 0 holds.`,
    )
    expect((await readdir(restored)).sort()).toEqual(['database', 'secret'])
    expect((await stat(join(restored, 'secret'))).mode & 0o777).toBe(0o600)
    // No server runs there: it takes the lock itself.
    await backUp({ dataDir: restored, path: second, now })
    const content = await contentOf(first)
    expect(
      content.filter((one) => typeof one === 'object' && 'table' in one && one.table === 'user').length,
    ).toBeGreaterThan(1)
    expect(await contentOf(second)).toEqual(content)
    // What a person deleted is not restored, and references to other rows stay intact.
    const again = await opened(restored)
    await again.query('delete from "user" where email = $1', ['1@example.com'])
    expect(await again.query('select count(*)::int as left from auth_account', [])).toEqual([
      { left: 19_999 },
    ])
    await again.close()
  })

  it('holds no half of a change under way', async () => {
    const path = join(home, 'under-way')
    const id = randomUUID()
    let isChanged = () => {}
    let mayEnd = () => {}
    const changed = new Promise<void>((resolve) => {
      isChanged = resolve
    })
    const end = new Promise<void>((resolve) => {
      mayEnd = resolve
    })
    const change = database.orm.transaction(async (tx) => {
      await tx.execute(`insert into "user" (id, name, email) values ('${id}', '', 'half@example.com')`)
      isChanged()
      await end
    })
    await changed
    await backUp({ dataDir, path, now })
    mayEnd()
    await change
    expect((await contentOf(path)).some((one) => typeof one === 'string' && one.includes(id))).toBe(false)
    expect(await database.query('delete from "user" where id = $1 returning 1 as gone', [id])).toEqual([
      { gone: 1 },
    ])
  })

  it('never replaces a file, and wants a database', async () => {
    const path = join(home, 'taken')
    await writeFile(path, 'mine')
    await expect(backUp({ dataDir, path, now })).rejects.toMatchObject({
      message: `${path} already exists: name a new file.`,
    })
    expect(await readFile(path, 'utf8')).toBe('mine')
    await expect(backUp({ dataDir: home, path: join(home, 'none'), now })).rejects.toMatchObject({
      message: `There is no embedded database in ${home}: set DATA_DIR to its folder.`,
    })
  })

  it('goes into an empty folder only', async () => {
    const path = join(home, 'first')
    const full = join(home, 'full')
    await mkdir(full)
    await writeFile(join(full, 'mine'), '')
    await expect(restore({ dataDir: full, path, migrationsFolder })).rejects.toMatchObject({
      message: `${full} is not empty: set DATA_DIR to a new folder, and start the server there.`,
    })
    await expect(restore({ dataDir, path, migrationsFolder })).rejects.toMatchObject({ name: 'StartError' })
    expect(await readdir(full)).toEqual(['mine'])
  })

  it('that is not whole leaves the folder as it was', async () => {
    const path = join(home, 'torn')
    const target = join(home, 'for-torn')
    await writeFile(path, 'torn')
    await expect(restore({ dataDir: target, path, migrationsFolder })).rejects.toMatchObject({
      name: 'StartError',
    })
    expect(await readdir(home)).not.toContain('for-torn')
    async function* wrong() {
      const preface = {
        format: 'stilltide-backup',
        version: 1,
        made: '',
        migration: await newest(),
        secret: 'kept',
      }
      yield Buffer.from(`${JSON.stringify(preface)}\n`)
      yield Buffer.from('{"table":"user","columns":["nothing"],"rows":1,"bytes":2}\nx\n')
    }
    await writeBackup(join(home, 'wrong'), wrong())
    await expect(restore({ dataDir: target, path: join(home, 'wrong'), migrationsFolder })).rejects.toThrow()
    expect(await readdir(target)).toEqual([])
  })

  it('of a newer server is left to that one', async () => {
    async function* newer() {
      const preface = { format: 'stilltide-backup', version: 1, made: '', migration: 9e12, secret: null }
      yield Buffer.from(`${JSON.stringify(preface)}\n`)
    }
    const path = join(home, 'newer')
    await writeBackup(path, newer())
    await expect(restore({ dataDir: join(home, 'for-newer'), path, migrationsFolder })).rejects.toMatchObject(
      {
        message: `${path} was made by a newer server: restore it with that one.`,
      },
    )
  })

  const newest = async () => {
    const journal = JSON.parse(await readFile('drizzle/meta/_journal.json', 'utf8')) as {
      entries: { when: number }[]
    }
    return Math.max(...journal.entries.map(({ when }) => when))
  }
})

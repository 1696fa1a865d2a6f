import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBackup, writeBackup } from '#server/operations/backup-file.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  path = join(folder, 'of-today')
})
afterEach(() => rmSync(folder, { recursive: true }))

const preface = {
  format: 'stilltide-backup',
  version: 1,
  made: '2026-03-01T10:00:00Z',
  migration: 1,
  secret: null,
}
/** Contains what would break any line-based reader. */
const rows = Buffer.concat([Buffer.from('a\tb\n{"sha256":"no"}\n'), Buffer.alloc(300_000, 'line\n')])
const heads = [preface, { table: 'user', columns: ['id'], rows: 2, bytes: rows.length }]

async function* blocks(first: object = preface) {
  yield Buffer.from(`${JSON.stringify(first)}\n`)
  yield Buffer.from(`${JSON.stringify(heads[1])}\n`)
  yield rows
}

async function read() {
  const all = []
  for await (const block of readBackup(path)) all.push(block)
  return all
}

/** Changes the written file. */
async function spoil(change: (plain: Buffer) => Buffer) {
  await writeBackup(path, blocks())
  await writeFile(path, gzipSync(change(gunzipSync(await readFile(path)))))
}

const damaged = (why: string) => ({
  name: 'StartError',
  message: `${path} is not a complete backup: ${why}. Use another one.`,
})

it('is read as it was written, and by nobody else', async () => {
  const size = await writeBackup(path, blocks())
  expect(size).toBe((await stat(path)).size)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const [first, second] = await read()
  expect([first?.head, second?.head]).toEqual(heads)
  expect(Buffer.compare(second?.bytes ?? Buffer.of(), rows)).toBe(0)
  expect(await readdir(folder)).toEqual(['of-today'])
})

it('is not there at all when it could not be written whole', async () => {
  async function* breaking() {
    yield* blocks()
    throw new Error('the database is gone')
  }
  await expect(writeBackup(path, breaking())).rejects.toThrow('the database is gone')
  expect(await readdir(folder)).toEqual([])
  path = join(folder, 'nowhere', 'of-today')
  await expect(writeBackup(path, blocks())).rejects.toMatchObject({
    name: 'StartError',
    message: `${path} cannot be written (ENOENT).`,
  })
})

describe('one that is not whole is refused:', () => {
  it.each([
    ['cut off in its rows', (plain: Buffer) => plain.subarray(0, 200_000), 'its end is missing'],
    [
      'without its seal',
      (plain: Buffer) => plain.subarray(0, plain.lastIndexOf('{"sha256"')),
      'its end is missing',
    ],
    [
      'with another letter in its rows',
      (plain: Buffer) => Buffer.from(plain.toString('latin1').replace('line\nline', 'line\nfine'), 'latin1'),
      'its checksum is wrong',
    ],
    [
      'with more behind it',
      (plain: Buffer) => Buffer.concat([plain, Buffer.from('more\n')]),
      'there is data after its end',
    ],
    [
      'with a line that is none',
      (plain: Buffer) => Buffer.from(plain.toString('latin1').replace('{"table"', '{table'), 'latin1'),
      'one of its lines cannot be read',
    ],
  ])('%s', async (_, change, why) => {
    await spoil(change)
    await expect(read()).rejects.toMatchObject(damaged(why))
  })

  it('whose packing broke', async () => {
    await writeBackup(path, blocks())
    const packed = await readFile(path)
    await writeFile(path, packed.subarray(0, packed.length - 20))
    await expect(read()).rejects.toMatchObject(damaged('it cannot be unpacked'))
  })
})

it.each([
  [gzipSync('{"name":"something else"}\n'), 'is not a backup of this server.'],
  [
    gzipSync(`${JSON.stringify({ ...preface, version: 2 })}\n`),
    'is a version 2 backup: restore it with a newer server.',
  ],
  [Buffer.from('plain text\n'), 'is not a complete backup: it cannot be unpacked. Use another one.'],
])('is told from what is none, %#', async (bytes, why) => {
  await writeFile(path, bytes)
  await expect(read()).rejects.toMatchObject({ name: 'StartError', message: `${path} ${why}` })
})

it('that is not there is told so', async () => {
  await expect(read()).rejects.toMatchObject({ message: `${path} cannot be read (ENOENT).` })
})

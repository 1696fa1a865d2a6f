import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartError } from '#server/config/start-error.ts'
import { type BackupSocket, openBackupSocket, requestCopy } from '#server/db/embedded/backup-socket.ts'
import { copyFolder } from '#server/db/embedded/copy-folder.ts'

let folder: string
let door: BackupSocket | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'door-'))
})
afterEach(() => {
  door?.close()
  door = undefined
  rmSync(folder, { recursive: true })
})

const copyTo = async (path: string) => {
  await mkdir(path)
  await writeFile(join(path, 'file'), 'text')
}

it('gives a copy to who asks, and takes it away when they leave', async () => {
  door = await openBackupSocket(folder, copyTo)
  const copy = await requestCopy(folder)
  expect(await readdir(copy?.folder ?? '')).toEqual(['file'])
  await copy?.release()
  expect(await readdir(folder)).toEqual(['control'])
})

it('takes the copy away of one whose process ended', async () => {
  door = await openBackupSocket(folder, copyTo)
  const socket = connect(join(folder, 'control'))
  socket.write('copy\n')
  const [told] = await once(socket, 'data')
  const { copy } = JSON.parse(String(told))
  expect(existsSync(copy)).toBe(true)
  socket.destroy()
  await expect.poll(() => existsSync(copy)).toBe(false)
})

it('leaves the copy with who has it when the server ends', async () => {
  door = await openBackupSocket(folder, copyTo)
  const copy = await requestCopy(folder)
  door.close()
  expect(await readdir(copy?.folder ?? '')).toEqual(['file'])
  await copy?.release()
  await expect.poll(() => readdir(folder)).toEqual([])
})

it('opens to the owner alone, and to one question alone', async () => {
  door = await openBackupSocket(folder, copyTo)
  expect((await stat(join(folder, 'control'))).mode & 0o777).toBe(0o600)
  const socket = connect(join(folder, 'control'))
  socket.write('GET / HTTP/1.1\r\n\r\n')
  const said: unknown[] = []
  socket.on('data', (chunk) => said.push(chunk))
  await once(socket, 'close')
  expect(said).toEqual([])
})

it('tells why there is no copy', async () => {
  door = await openBackupSocket(folder, async () => {
    throw new StartError('There is no room.')
  })
  await expect(requestCopy(folder)).rejects.toThrow(new StartError('There is no room.'))
})

it('is found behind the longest name of a folder', async () => {
  const deep = join(folder, 'long'.repeat(40), 'name'.repeat(40))
  mkdirSync(deep, { recursive: true })
  door = await openBackupSocket(deep, copyTo)
  const copy = await requestCopy(deep)
  expect(await readdir(copy?.folder ?? '')).toEqual(['file'])
  await copy?.release()
})

it('is not there without a server, nor after one that was killed', async () => {
  expect(await requestCopy(folder)).toBeNull()
  await writeFile(join(folder, 'control'), '')
  expect(await requestCopy(folder)).toBeNull()
  door = await openBackupSocket(folder, copyTo)
  const copy = await requestCopy(folder)
  expect(copy).not.toBeNull()
  await copy?.release()
})

it('is not asked for a copy where the disk has no room for one', async () => {
  const database = join(folder, 'database')
  await mkdir(join(database, 'base'), { recursive: true })
  await writeFile(join(database, 'base/1'), Buffer.alloc(2_000_000))
  const enough = 64 * 1024 * 1024 + 2_000_000
  const copy = join(folder, 'copy')
  await expect(copyFolder(database, copy, async () => enough - 1)).rejects.toThrow(
    new StartError(`The disk of ${database} has 70 MB left, and a copy needs 70 MB.`),
  )
  expect(existsSync(copy)).toBe(false)
  await copyFolder(database, copy, async () => enough)
  expect((await stat(join(copy, 'base/1'))).size).toBe(2_000_000)
})

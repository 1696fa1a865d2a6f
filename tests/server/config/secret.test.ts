import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { secretIn } from '#server/config/secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('is made once, for nobody else to read', async () => {
  const secret = await secretIn(folder)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await secretIn(folder)).toBe(secret)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secret'])
})

it('is another one elsewhere', async () => {
  const other = await mkdtemp(join(tmpdir(), 'secret-'))
  expect(await secretIn(folder)).not.toBe(await secretIn(other))
  await rm(other, { recursive: true })
})

it('that was cut short stops the start, and is neither shown nor replaced', async () => {
  await writeFile(join(folder, 'secret'), 'cut')
  await expect(secretIn(folder)).rejects.toMatchObject({
    name: 'StartError',
    message: `${join(folder, 'secret')} contains no secret: restore it, or remove it, and everyone will have to sign in again.`,
  })
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('cut')
})

it('that cannot be read stops the start', async () => {
  await mkdir(join(folder, 'secret'))
  await expect(secretIn(folder)).rejects.toMatchObject({
    name: 'StartError',
    message: `${join(folder, 'secret')} cannot be read (EISDIR): make it readable, or set AUTH_SECRET.`,
  })
})

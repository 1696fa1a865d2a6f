import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '#server/config/start-error.ts'
import { lockFolder } from '#server/db/embedded/lock.ts'
import { type FolderLock, LOCK_FILE, lockByFile } from '#server/db/embedded/lock-file.ts'
import { thisHolder } from '#server/db/embedded/lock-holder.ts'

const quick = { beat: 60, stale: 300 }
const nobody = () => {}

let folder: string
let file: string
let locks: FolderLock[] = []
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'lock-')))
  file = join(folder, LOCK_FILE)
})
afterEach(() => {
  for (const lock of locks) lock.release()
  locks = []
  rmSync(folder, { recursive: true })
})

async function lock(path = folder, isLost = nobody) {
  const taken = await lockFolder(path, isLost, quick)
  locks.push(taken)
  return taken
}
const refused = () =>
  new StartError(`${folder} is in use by another server: stop it, or set DATA_DIR to another folder.`)

/** Writes the lock of another container. */
const another = (id = 'another') =>
  writeFile(file, JSON.stringify({ ...thisHolder(), id, host: 'another', pid: process.pid }))

describe('the lock of a folder', () => {
  it('is had by one, whichever way the folder is called', async () => {
    await lock()
    await expect(lock()).rejects.toEqual(refused())
    const other = join(tmpdir(), `link-${process.pid}`)
    symlinkSync(folder, other)
    await expect(lock(other)).rejects.toEqual(refused())
    rmSync(other)
  })

  it('is free again once released, and leaves nothing behind', async () => {
    const first = await lock()
    first.release()
    expect(await readdir(folder)).toEqual([])
    await expect.poll(() => lock().then(Boolean, () => false)).toBe(true)
  })
})

describe('the lock file', () => {
  it('names its holder', async () => {
    await lock()
    const { host, pid } = JSON.parse(await readFile(file, 'utf8'))
    expect(host).toContain(hostname())
    expect(pid).toBe(process.pid)
  })

  it('of another container that lives keeps the folder', async () => {
    await another()
    const beating = setInterval(() => utimes(file, new Date(), new Date()), 30)
    await expect(lock()).rejects.toEqual(refused())
    clearInterval(beating)
    expect(JSON.parse(await readFile(file, 'utf8')).id).toBe('another')
  })

  it.each([-3600, 0, 3600])(
    'of another container that stands still is taken, its clock %i s off',
    async (off) => {
      await another()
      const then = Date.now() / 1000 + off
      await utimes(file, then, then)
      await lock()
      expect(JSON.parse(await readFile(file, 'utf8')).id).not.toBe('another')
    },
  )

  it('that is half written is taken as well', async () => {
    await writeFile(file, '{"id":')
    await lock()
  })

  it('of a process of this machine that was killed is taken at once', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(child, 'spawn')
    await writeFile(file, JSON.stringify({ ...thisHolder(), pid: child.pid, begun: '' }))
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    // It would take hours if it waited for this.
    const taken = await lockByFile(folder, nobody, { beat: 1000, stale: 10_000_000 })
    expect(taken).not.toBeNull()
    taken?.release()
  })

  it.runIf(process.platform === 'linux')(
    'of a process whose number another one has now is taken at once',
    async () => {
      await writeFile(file, JSON.stringify({ ...thisHolder(), begun: '1' }))
      const taken = await lockByFile(folder, nobody, { beat: 1000, stale: 10_000_000 })
      expect(taken).not.toBeNull()
      taken?.release()
    },
  )

  it('shows that its holder lives', async () => {
    await lock()
    const then = new Date(2000, 0)
    await utimes(file, then, then)
    const touched = async () => (await import('node:fs')).statSync(file).mtime.getFullYear()
    await expect.poll(touched, { timeout: 10_000 }).toBeGreaterThan(2000)
  })

  it('that another server took tells the one that had it, and is left alone by it', async () => {
    let isLost = false
    const first = await lock(folder, () => {
      isLost = true
    })
    await another()
    await expect.poll(() => isLost, { timeout: 10_000 }).toBe(true)
    first.release()
    expect(JSON.parse(await readFile(file, 'utf8')).id).toBe('another')
  })

  it('of the dead goes to one of many that come at once', async () => {
    await another()
    const came = await Promise.all(Array.from({ length: 8 }, () => lockByFile(folder, nobody, quick)))
    expect(came.filter((one) => one !== null)).toHaveLength(1)
    for (const one of came) one?.release()
    expect(await readdir(folder)).toEqual([])
  })
})

import { describe, expect, it, vi } from 'vitest'
import { readPerson, writePerson } from '#device/identity/person.ts'
import { createIdbStore } from '#device/storage/idb-store.ts'
import { createMemoryStore } from '#device/storage/memory-store.ts'
import { openStore } from '#device/storage/open-store.ts'
import type { Row, Store } from '#device/storage/store.ts'
import {
  allRaw,
  deleteRaw,
  fill,
  freshName,
  NOW,
  openNamed,
  openRaw,
  putRaw,
} from '#tests/device/databases.ts'

interface Note extends Row {
  readonly text: string
}
const row = (id: string, byOwner = 'guest', text = ''): Note => ({ id, byOwner, text })
const isText = (value: unknown) => typeof value === 'string'

const kinds: [string, () => Store | Promise<Store>][] = [
  ['in the database', () => createIdbStore(() => NOW, freshName())],
  ['in memory', () => createMemoryStore(() => NOW)],
  ['of both', async () => (await openNamed(freshName())).store],
]

describe.each(kinds)('a store %s', (_, make) => {
  it('adds a row once per id', async () => {
    const store = await make()
    expect(await store.addRow(row('a', 'guest', 'first'))).toBe(true)
    expect(await store.addRow(row('a', 'guest', 'second'))).toBe(false)
    expect(await Promise.all([store.addRow(row('b')), store.addRow(row('b'))])).toEqual([true, false])
    expect(await store.getRow('a')).toEqual(row('a', 'guest', 'first'))
    expect(await store.listRows()).toHaveLength(2)
  })

  it('lists one owner’s rows, or all', async () => {
    const store = await make()
    for (const one of [row('a'), row('b', 'user:1'), row('c')]) await store.addRow(one)
    expect(await store.listRows('guest')).toEqual([row('a'), row('c')])
    expect(await store.listRows()).toHaveLength(3)
    expect(await store.listRows('user:2')).toEqual([])
  })

  it('tells whether there is any row of one owner’s', async () => {
    const store = await make()
    expect(await store.hasRows('guest')).toBe(false)
    await store.addRow(row('a', 'user:1'))
    expect(await store.hasRows('guest')).toBe(false)
    expect(await store.hasRows('user:1')).toBe(true)
    await store.removeRow('a')
    expect(await store.hasRows('user:1')).toBe(false)
  })

  it('changes a row, and makes or leaves one as it is told', async () => {
    const store = await make()
    await store.addRow(row('a'))
    await store.updateRow('a', (before) => ({ ...(before as Note), text: 'changed' }))
    await store.updateRow('b', (before) => (before === undefined ? row('b') : null))
    await store.updateRow('c', () => null)
    expect(await store.listRows()).toEqual([row('a', 'guest', 'changed'), row('b')])
  })

  it('removes a row, and nothing where there is none', async () => {
    const store = await make()
    await store.addRow(row('a'))
    await store.removeRow('a')
    await store.removeRow('never there')
    expect(await store.listRows()).toEqual([])
  })

  it('keeps facts', async () => {
    const store = await make()
    expect(await store.get('person')).toBeUndefined()
    await store.set('person', { kind: 'guest' })
    expect(await store.get('person')).toEqual({ kind: 'guest' })
  })

  it('moves what is broken aside, and only that', async () => {
    const store = await make()
    await store.set('person', 'who?')
    await store.set('place', { is: 'fine' })
    await store.quarantine('facts', 'person', isText)
    await store.quarantine('facts', 'place', isText)
    await store.quarantine('facts', 'nothing', isText)
    expect(await store.get('person')).toBeUndefined()
    expect(await store.get('place')).toEqual({ is: 'fine' })
    expect(await store.quarantined()).toEqual([
      { id: 1, from: 'facts', key: 'person', value: 'who?', at: NOW },
    ])
  })
})

describe('the device’s store', () => {
  it('is lasting: the next page finds what this one kept', async () => {
    const name = freshName()
    const opened = await openNamed(name)
    expect(opened.isPersistent).toBe(true)
    await opened.store.addRow(row('a'))
    await opened.store.set('person', { kind: 'guest' })
    const next = await openNamed(name)
    expect(await next.store.listRows()).toEqual([row('a')])
    expect(await next.store.get('person')).toEqual({ kind: 'guest' })
  })

  it.each([500, 501, 1000, 1203])(
    'reads a past of %i rows whole, each once and in its order, also beside somebody else’s',
    async (count) => {
      const name = freshName()
      const { store } = await openNamed(name)
      const own = Array.from({ length: count }, (_, index) => row(String(index).padStart(5, '0')))
      const others = own.filter((_, index) => index % 3 === 0).map(({ id }) => row(`${id}-other`, 'user:1'))
      await putRaw(name, 'records', [...own, ...others])
      expect(await store.listRows('guest')).toEqual(own)
      expect(await store.listRows('user:1')).toEqual(others)
      expect(await store.listRows()).toHaveLength(count + others.length)
      const idOf = (one: unknown) => (one as Row).id
      expect(await store.listRows('guest', idOf)).toEqual(own.map(idOf))
    },
  )

  it('is memory where IndexedDB is missing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await worksInMemory(await openNamed('never made'))
  })

  it('is memory where IndexedDB is refused', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    await worksInMemory(await openNamed('never made'))
  })

  it('is memory where a newer version of the app made the database', async () => {
    const name = freshName()
    const newer = await openRaw(name, 2)
    newer.close()
    await worksInMemory(await openNamed(name))
  })

  it('is memory where the database has not what it should', async () => {
    const name = freshName()
    const other = await openRaw(name, 1)
    other.close()
    await worksInMemory(await openNamed(name))
  })

  it('is memory within the limit where opening hangs, and does not wait again', async () => {
    const name = freshName()
    const { free } = await hangOpening(name)
    const from = performance.now()
    const opened = await openNamed(name, { limit: 200 })
    expect(performance.now() - from).toBeGreaterThan(190)
    await worksInMemory(opened)
    // More than ten calls, each of which would have waited.
    expect(performance.now() - from).toBeLessThan(1500)
    free()
  })

  it('moves what memory held to a database that opens late', async () => {
    const name = freshName()
    const { free } = await hangOpening(name)
    const opened = await openNamed(name, { limit: 50 })
    await opened.store.addRow(row('a'))
    await opened.store.set('person', { kind: 'guest' })
    free()
    await vi.waitFor(() => expect(opened.isPersistent).toBe(true), { timeout: 5000 })
    expect(await allRaw(name, 'records')).toEqual([row('a')])
    expect(await allRaw(name, 'facts')).toEqual([{ kind: 'guest' }])
    expect(await opened.store.listRows()).toEqual([row('a')])
  })

  it('holds in memory what a full database refuses, and moves it once there is room', async () => {
    const name = freshName()
    const opened = await openNamed(name)
    await opened.store.addRow(row('before'))
    const { free } = fill()
    expect(await opened.store.addRow(row('a'))).toBe(true)
    expect(opened.isPersistent).toBe(false)
    // What is already known, in either store, is not added again.
    expect(await opened.store.addRow(row('a', 'guest', 'again'))).toBe(false)
    expect(await opened.store.addRow(row('before', 'guest', 'again'))).toBe(false)
    await opened.store.updateRow('before', (before) => ({ ...(before as Note), text: 'changed' }))
    await opened.store.set('person', { kind: 'guest' })
    expect(await opened.store.listRows('guest')).toEqual(
      [row('before', 'guest', 'changed'), row('a')].reverse(),
    )
    expect(await opened.store.get('person')).toEqual({ kind: 'guest' })
    free()
    expect(await allRaw(name, 'records')).toEqual([row('before')])
    await opened.store.addRow(row('b'))
    expect(opened.isPersistent).toBe(true)
    expect(await allRaw(name, 'records')).toEqual([row('a'), row('b'), row('before', 'guest', 'changed')])
    expect(await allRaw(name, 'facts')).toEqual([{ kind: 'guest' }])
  })

  it('tells whose rows there are, also while memory holds them, and whom one was given to', async () => {
    const name = freshName()
    const { store } = await openNamed(name)
    await store.addRow(row('a'))
    const { free } = fill()
    await store.updateRow('a', (before) => ({ ...(before as Note), byOwner: 'user:1' }))
    await store.addRow(row('b', 'user:2'))
    expect(await Promise.all(['guest', 'user:1', 'user:2', 'user:3'].map(store.hasRows))).toEqual([
      false,
      true,
      true,
      false,
    ])
    free()
  })

  it('holds in memory what the disk refuses at the end of the transaction', async () => {
    const name = freshName()
    const opened = await openNamed(name)
    const add = IDBObjectStore.prototype.add
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value) {
      const request = add.call(this, value)
      request.addEventListener('success', () => this.transaction.abort())
      return request
    })
    expect(await opened.store.addRow(row('a'))).toBe(true)
    expect(opened.isPersistent).toBe(false)
    expect(await allRaw(name, 'records')).toEqual([])
    expect(await opened.store.listRows()).toEqual([row('a')])
  })

  it('holds in memory what a silent database never answers', async () => {
    const memory = createMemoryStore(() => NOW)
    const database: Store = { ...memory, addRow: () => new Promise(() => {}) }
    const opened = await openStore({ database, limit: 50 })
    expect(opened.isPersistent).toBe(true)
    expect(await opened.store.addRow(row('a'))).toBe(true)
    expect(opened.isPersistent).toBe(false)
    expect(await opened.store.listRows()).toEqual([row('a')])
  })

  it('opens again when its connection was taken from it', async () => {
    const name = freshName()
    const opened = await openNamed(name)
    await opened.store.addRow(row('a'))
    await deleteRaw(name)
    expect(await opened.store.addRow(row('b'))).toBe(true)
    expect(opened.isPersistent).toBe(true)
    expect(await allRaw(name, 'records')).toEqual([row('b')])
  })

  it('opens again when its connection breaks in mid-call', async () => {
    const name = freshName()
    const opened = await openNamed(name)
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    await opened.store.addRow(row('a'))
    expect(opened.isPersistent).toBe(true)
    expect(await allRaw(name, 'records')).toEqual([row('a')])
  })

  it('does not keep a newer version of the app waiting', async () => {
    const name = freshName()
    const opened = await openNamed(name)
    await opened.store.addRow(row('a'))
    const newer = await openRaw(name, 2)
    expect(newer.version).toBe(2)
    expect(await opened.store.addRow(row('b'))).toBe(true)
    expect(opened.isPersistent).toBe(false)
    expect(await opened.store.listRows()).toEqual([row('b')])
  })

  it('rejects when a row cannot be removed: it is still there', async () => {
    const name = freshName()
    const opened = await openNamed(name)
    await opened.store.addRow(row('a'))
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('no', 'ReadOnlyError')
    })
    await expect(opened.store.removeRow('a')).rejects.toThrow('no')
    expect(await opened.store.listRows()).toEqual([row('a')])
  })

  it('leaves what is broken where it is when there is no room aside', async () => {
    const name = freshName()
    const opened = await openNamed(name)
    await opened.store.set('person', 'who?')
    fill()
    await opened.store.quarantine('facts', 'person', isText)
    expect(await allRaw(name, 'facts')).toEqual(['who?'])
  })
})

describe('the person', () => {
  it('is a guest until someone else was written', async () => {
    const { store } = await openNamed(freshName())
    expect(await readPerson(store)).toEqual({ kind: 'guest' })
    await writePerson(store, { kind: 'user', id: '7' })
    expect(await readPerson(store)).toEqual({ kind: 'user', id: '7' })
    await writePerson(store, { kind: 'unknown', last: null })
    expect(await readPerson(store)).toEqual({ kind: 'unknown', last: null })
  })

  it.each(['text', null, [], { kind: 'user' }, { kind: 'user', id: '' }, { kind: 'unknown', last: 3 }, 5])(
    'is a guest where %j stands, which is moved aside',
    async (value) => {
      const name = freshName()
      const { store } = await openNamed(name)
      await putRaw(name, 'facts', [value], 'person')
      expect(await readPerson(store)).toEqual({ kind: 'guest' })
      expect(await store.quarantined()).toMatchObject([{ from: 'facts', key: 'person', value }])
      expect(await allRaw(name, 'facts')).toEqual([])
    },
  )
})

/** Blocks every opening of `name` until released, with a connection that does not close for a deletion. */
async function hangOpening(name: string) {
  const stubborn = await openRaw(name, 1, false)
  const deletion = deleteRaw(name)
  return {
    free() {
      stubborn.close()
      return deletion
    },
  }
}

async function worksInMemory(opened: Awaited<ReturnType<typeof openStore>>) {
  const { store } = opened
  expect(opened.isPersistent).toBe(false)
  expect(await store.listRows()).toEqual([])
  expect(await store.addRow(row('a'))).toBe(true)
  expect(await store.addRow(row('a'))).toBe(false)
  await store.updateRow('a', (before) => ({ ...(before as Note), text: 'changed' }))
  expect(await store.hasRows('guest')).toBe(true)
  expect(await store.listRows('guest')).toEqual([row('a', 'guest', 'changed')])
  await store.set('person', { kind: 'guest' })
  expect(await store.get('person')).toEqual({ kind: 'guest' })
  await store.quarantine('records', 'a', () => true)
  expect(await store.quarantined()).toEqual([])
  await store.removeRow('a')
  expect(await store.listRows()).toEqual([])
  expect(opened.isPersistent).toBe(false)
}

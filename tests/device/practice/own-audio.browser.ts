import { deleteDB, openDB } from 'idb'
import { afterEach, expect, it } from 'vitest'
import { createOwnAudioStore } from '#device/practice/own-audio.ts'
import { guest, type Owner } from '#domain/records/owner.ts'

const anna: Owner = { kind: 'user', id: '7' }
const about = { kind: 'custom', name: 'rain.mp3', type: 'audio/mpeg', size: 3, length: 2 } as const
const bytes = (...values: number[]) => new Uint8Array(values).buffer
const DATABASE = 'own-audio-test'

afterEach(() => deleteDB(DATABASE, { blocked: () => {} }))

it('is kept for its owner alone, also while nobody could be asked who is here', async () => {
  const store = createOwnAudioStore(DATABASE)
  expect(await store.save(anna, about, bytes(1, 2, 3))).toBe(true)
  const again = createOwnAudioStore(DATABASE)
  expect(await again.list(anna)).toEqual([about])
  expect(await again.list({ kind: 'unknown', last: '7' })).toEqual([about])
  expect(new Uint8Array((await again.bytes(anna, 'custom')) as ArrayBuffer)).toEqual(
    new Uint8Array([1, 2, 3]),
  )
  for (const other of [guest, { kind: 'user', id: '8' }, { kind: 'unknown', last: null }] as const) {
    expect(await again.list(other)).toEqual([])
    expect(await again.bytes(other, 'custom')).toBeNull()
  }
})

it('keeps a file and a recording beside each other; a new one takes the place of its kind', async () => {
  const store = createOwnAudioStore(DATABASE)
  const recorded = { ...about, kind: 'recorded', name: '2026' } as const
  await store.save(guest, about, bytes(1))
  await store.save(guest, recorded, bytes(2))
  await store.save(guest, { ...about, name: 'sea.mp3' }, bytes(3))
  expect((await store.list(guest)).map(({ name }) => name)).toEqual(['sea.mp3', '2026'])
  await store.remove(guest, 'custom')
  expect(await store.list(guest)).toEqual([recorded])
  expect(await store.bytes(guest, 'custom')).toBeNull()
})

it('holds in memory what the device has no room for, and says so', async () => {
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const store = createOwnAudioStore(DATABASE)
  expect(await store.save(guest, about, bytes(1))).toBe(false)
  IDBObjectStore.prototype.put = put
  expect(await store.list(guest)).toEqual([about])
  expect((await store.bytes(guest, 'custom'))?.byteLength).toBe(1)
  expect(await createOwnAudioStore(DATABASE).list(guest), 'after a reload').toEqual([])
  await store.remove(guest, 'custom')
  expect(await store.list(guest)).toEqual([])
})

it('keeps for this page alone what could not be read again, and says so', async () => {
  expect(await createOwnAudioStore(DATABASE).save(guest, { ...about, length: Number.NaN }, bytes(1))).toBe(
    false,
  )
  expect(await createOwnAudioStore(DATABASE).list(guest), 'after a reload').toEqual([])
})

it('takes what it does not understand for nothing', async () => {
  await createOwnAudioStore(DATABASE).save(guest, about, bytes(1))
  const database = await openDB(DATABASE)
  await database.put('about', { ...about, length: Number.NaN }, 'guest/custom')
  database.close()
  expect(await createOwnAudioStore(DATABASE).list(guest)).toEqual([])
})

it('is handed over, but for what the other has of the same kind; again without harm', async () => {
  const store = createOwnAudioStore(DATABASE)
  const recorded = { ...about, kind: 'recorded', name: '2026' } as const
  await store.save(guest, about, bytes(1))
  await store.save(guest, recorded, bytes(2))
  await store.save(anna, { ...about, name: 'sea.mp3' }, bytes(3))
  for (const one of [store, createOwnAudioStore(DATABASE)]) {
    await one.transfer(guest, anna)
    expect((await one.list(anna)).map(({ name }) => name)).toEqual(['sea.mp3', '2026'])
    expect(new Uint8Array((await one.bytes(anna, 'recorded')) as ArrayBuffer)).toEqual(new Uint8Array([2]))
    expect(await one.list(guest)).toEqual([about])
    expect(await one.bytes(guest, 'recorded')).toBeNull()
  }
})

it('is handed over from memory, too', async () => {
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const store = createOwnAudioStore(DATABASE)
  await store.save(guest, about, bytes(1))
  await store.transfer(guest, anna)
  IDBObjectStore.prototype.put = put
  expect(await store.list(anna)).toEqual([about])
  expect(await store.list(guest)).toEqual([])
})

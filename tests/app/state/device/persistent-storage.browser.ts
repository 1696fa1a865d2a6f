import { createStore } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import {
  checkStoragePersistedAtom,
  isStoragePersistedAtom,
  requestPersistentStorageAtom,
  requestPersistentStorageSilentlyAtom,
} from '#app/state/device/persistent-storage.ts'

afterEach(() => vi.restoreAllMocks())

const persist = () => vi.spyOn(navigator.storage, 'persist')

it('asks for lasting storage once a page, and tells what came of it', async () => {
  const [store, asked] = [createStore(), persist().mockResolvedValue(true)]
  expect(store.get(isStoragePersistedAtom)).toBeNull()
  await store.set(requestPersistentStorageSilentlyAtom)
  await store.set(requestPersistentStorageSilentlyAtom)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(store.get(isStoragePersistedAtom)).toBe(true)
})

it('asks as often as a person wishes, and a browser that refuses or breaks costs nothing', async () => {
  const store = createStore()
  const asked = persist().mockResolvedValueOnce(false).mockRejectedValueOnce(new TypeError('no'))
  expect([
    await store.set(requestPersistentStorageAtom),
    await store.set(requestPersistentStorageAtom),
  ]).toEqual([false, false])
  expect(asked).toHaveBeenCalledTimes(2)
  expect(store.get(isStoragePersistedAtom)).toBe(false)
})

it('leaves open what the browser does not say', async () => {
  const store = createStore()
  vi.spyOn(navigator.storage, 'persisted').mockRejectedValue(new TypeError('an opaque origin'))
  await store.set(checkStoragePersistedAtom)
  expect(store.get(isStoragePersistedAtom)).toBeNull()
})

/** The page's one store and its records. Their scripts are loaded at first use, not with Home. */
import type { createStore } from 'jotai'
import type { OpenedStore } from '#device/storage/open-store.ts'
import type { Store } from '#device/storage/store.ts'
import type { Records } from '#device/sync/records.ts'

/** Where the atoms' values are: passed to code outside React. */
export type JotaiStore = ReturnType<typeof createStore>

/** Opens once; a failed attempt (its script could not be fetched) is made again. */
function once<T>(open: () => Promise<T>): () => Promise<T> {
  let attempt: Promise<T> | null = null
  return () => {
    attempt ??= open().catch((error: unknown) => {
      attempt = null
      throw error
    })
    return attempt
  }
}

const openDevice = once<OpenedStore>(async () => (await import('#device/storage/open-store.ts')).openStore())

/** The stored values and rows. Rejects when its script could not be fetched. */
export const openStore = async (): Promise<Store> => (await openDevice()).store

/** Sessions and holds. They need the rules of practice, more script than a page without practice needs. */
export const openRecords = once<Records>(async () => {
  const [{ openRecords }, device] = await Promise.all([import('#device/sync/records.ts'), openDevice()])
  return openRecords(device)
})

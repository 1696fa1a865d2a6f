/** The page's one store and its records. Their scripts come with their first use, so that Home does not carry them. */
import type { createStore } from 'jotai'
import type { OpenedStore } from '#device/storage/open-store.ts'
import type { Store } from '#device/storage/store.ts'
import type { Records } from '#device/sync/records.ts'

/** Where the atoms' values are: handed to what stands outside React. */
export type JotaiStore = ReturnType<typeof createStore>

/** Opens once; an attempt that failed (its script could not be fetched) is made again. */
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

/** Facts and rows as they lie there. Rejects when its script could not be fetched. */
export const openStore = async (): Promise<Store> => (await openDevice()).store

/** Sessions and holds. They know the rules of practice, which are more script than a page without practice needs. */
export const openRecords = once<Records>(async () => {
  const [{ openRecords }, device] = await Promise.all([import('#device/sync/records.ts'), openDevice()])
  return openRecords(device)
})

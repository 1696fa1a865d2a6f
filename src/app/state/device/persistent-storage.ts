/** Whether the browser promised to clear nothing of ours by itself when its disk runs full. */
import { atom } from 'jotai'

/** Absent where there is no safe connection, and in old browsers. */
const storageManager = (): StorageManager | undefined => globalThis.navigator?.storage

const persistedAtom = atom<boolean | null>(null)

/** Null until it was looked at, and where the browser does not say. */
export const isStoragePersistedAtom = atom((get) => get(persistedAtom))

/** Never rejects. */
export const checkStoragePersistedAtom = atom(null, async (_get, set) => {
  const is = await storageManager()
    ?.persisted?.()
    .catch(() => null)
  set(persistedAtom, is ?? null)
})

/** Asks for that promise. Never rejects. @returns whether it was given */
export const requestPersistentStorageAtom = atom(null, async (_get, set): Promise<boolean> => {
  const is = await storageManager()
    ?.persist?.()
    .catch(() => false)
  set(persistedAtom, is ?? null)
  return is ?? false
})

/** Firefox asks the person: that is for the preferences, and not for the end of a session. */
const promptsForStorage = () => globalThis.CSS?.supports('-moz-appearance', 'none') ?? true

let hasRequested = false
/** The same once a page, where nobody notices. */
export const requestPersistentStorageSilentlyAtom = atom(null, async (_get, set) => {
  if (hasRequested || promptsForStorage()) return
  hasRequested = true
  await set(requestPersistentStorageAtom)
})

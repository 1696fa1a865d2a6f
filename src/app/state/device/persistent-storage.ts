/** Whether the browser promised not to clear our data when its disk is full. */
import { atom } from 'jotai'

/** Undefined on insecure connections, and in old browsers. */
const storageManager = (): StorageManager | undefined => globalThis.navigator?.storage

const persistedAtom = atom<boolean | null>(null)

/** Null until it was checked, and where the browser does not say. */
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

/** Firefox asks the person: that belongs in the preferences, not at the end of a session. */
const promptsForStorage = () => globalThis.CSS?.supports('-moz-appearance', 'none') ?? true

let hasRequested = false
/** The same, once per page, in browsers that do not ask the person. */
export const requestPersistentStorageSilentlyAtom = atom(null, async (_get, set) => {
  if (hasRequested || promptsForStorage()) return
  hasRequested = true
  await set(requestPersistentStorageAtom)
})

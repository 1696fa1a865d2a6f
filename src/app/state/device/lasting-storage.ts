/** Whether the browser promised to clear nothing of ours by itself when its disk runs full. */
import { atom } from 'jotai'

/** Absent where there is no safe connection, and in old browsers. */
const manager = (): StorageManager | undefined => globalThis.navigator?.storage

const promisedAtom = atom<boolean | null>(null)

/** Null until it was looked at, and where the browser does not say. */
export const isStoragePromisedAtom = atom((get) => get(promisedAtom))

/** Never rejects. */
export const lookAtStorageAtom = atom(null, async (_get, set) => {
  const is = await manager()
    ?.persisted?.()
    .catch(() => null)
  set(promisedAtom, is ?? null)
})

/** Asks for that promise. Never rejects. @returns whether it was given */
export const askForStorageAtom = atom(null, async (_get, set): Promise<boolean> => {
  const is = await manager()
    ?.persist?.()
    .catch(() => false)
  set(promisedAtom, is ?? null)
  return is ?? false
})

/** Firefox asks the person: that is for the preferences, and not for the end of a session. */
const asksAloud = () => globalThis.CSS?.supports('-moz-appearance', 'none') ?? true

let isAsked = false
/** The same once a page, where nobody notices. */
export const askForStorageQuietlyAtom = atom(null, async (_get, set) => {
  if (isAsked || asksAloud()) return
  isAsked = true
  await set(askForStorageAtom)
})

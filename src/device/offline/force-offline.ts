/** Whether the person has taken this device offline by themselves (spec §3 › Device settings). */
import type { Store } from '#device/storage/store.ts'

const KEY = 'forceOffline'

/** Announced on the window when it changes, with `OnlineStatus` as its detail (spec §4). */
export const ONLINE_STATUS = 'online-status-change'
export interface OnlineStatus {
  readonly isOnline: boolean
}

/** Never throws. */
export function isForcedOffline(storage: Pick<Storage, 'getItem'> | null): boolean {
  try {
    return storage?.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

/** @throws where it cannot be kept: then nothing has changed */
export function writeForcedOffline(storage: Pick<Storage, 'setItem' | 'removeItem'> | null, is: boolean) {
  if (storage === null) throw new Error('expected a storage that keeps offline mode, found none')
  if (is) storage.setItem(KEY, 'true')
  else storage.removeItem(KEY)
}

/** The same beside the records, where the service worker reads it. */
export const shareForcedOffline = (store: Store, is: boolean): Promise<void> => store.set(KEY, is)

/** As it was shared last. */
export const readSharedForcedOffline = async (store: Store): Promise<boolean> =>
  (await store.get(KEY)) === true

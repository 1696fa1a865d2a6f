/** Whether the person has taken this device offline themselves (spec §3 › Device settings). */
import * as databaseKeys from '#device/storage/database-keys.ts'
import * as localKeys from '#device/storage/local-keys.ts'
import type { Store } from '#device/storage/store.ts'
import { type ReadStorage, readText } from '#device/storage/stored-value.ts'

/** Event on the window when it changes, with `OnlineStatus` as its detail (spec §4). */
export const ONLINE_STATUS = 'online-status-change'
export interface OnlineStatus {
  readonly isOnline: boolean
}

export const isForcedOffline = (storage: ReadStorage): boolean =>
  readText(storage, localKeys.forcedOffline) === 'true'

/** @throws where it cannot be stored: then nothing has changed */
export function writeForcedOffline(storage: Pick<Storage, 'setItem' | 'removeItem'> | null, is: boolean) {
  if (storage === null) throw new Error('expected a storage that keeps offline mode, found none')
  if (is) storage.setItem(localKeys.forcedOffline, 'true')
  else storage.removeItem(localKeys.forcedOffline)
}

/** Stores the same in the device's database, where the service worker reads it. */
export const shareForcedOffline = (store: Store, is: boolean): Promise<void> =>
  store.set(databaseKeys.forcedOffline, is)

/** The value that was shared last. */
export const readSharedForcedOffline = async (store: Store): Promise<boolean> =>
  (await store.get(databaseKeys.forcedOffline)) === true

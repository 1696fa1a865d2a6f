/** Offline mode by the person's own choice, and the version that waits. Light: Home carries it. */
import { atom } from 'jotai'
import {
  isForcedOffline,
  ONLINE_STATUS,
  type OnlineStatus,
  shareForcedOffline,
  writeForcedOffline,
} from '#device/offline/force-offline.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { openStore } from './device-store.ts'

const forcedOfflineAtom = atom(isForcedOffline(getLocalStorage()))

/** Whether the person has gone offline; restored when the page is loaded (spec §4). */
export const isForcedOfflineAtom = atom((get) => get(forcedOfflineAtom))

/** Looks again: another tab may have changed it. */
export const rereadForcedOfflineAtom = atom(null, (_get, set) =>
  set(forcedOfflineAtom, isForcedOffline(getLocalStorage())),
)

/**
 * Turns it on or off, announces it, and tells the service worker.
 * @throws where it cannot be kept: then it is as it was
 */
export const forceOfflineAtom = atom(null, async (_get, set, is: boolean) => {
  writeForcedOffline(getLocalStorage(), is)
  set(forcedOfflineAtom, is)
  dispatchEvent(new CustomEvent<OnlineStatus>(ONLINE_STATUS, { detail: { isOnline: !is } }))
  await shareForcedOffline(await openStore(), is).catch(() => {})
})

/** Gives the waiting version its turn and loads the page anew; null while none waits. */
export const waitingUpdateAtom = atom<{ readonly take: () => void } | null>(null)

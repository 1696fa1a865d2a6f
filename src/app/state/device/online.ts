/** Whether the device believes in its network. */
import { atom } from 'jotai'

const isOnline = () => globalThis.navigator?.onLine ?? true

const navigatorOnlineAtom = atom(isOnline())
navigatorOnlineAtom.onMount = (set) => {
  const look = () => set(isOnline())
  look()
  addEventListener('online', look)
  addEventListener('offline', look)
  return () => {
    removeEventListener('online', look)
    removeEventListener('offline', look)
  }
}

/** Followed while somebody reads it. */
export const isOnlineAtom = atom((get) => get(navigatorOnlineAtom))

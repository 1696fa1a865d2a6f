/** Whether the device reports a network. */
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

/** Updated while something reads it. */
export const isOnlineAtom = atom((get) => get(navigatorOnlineAtom))

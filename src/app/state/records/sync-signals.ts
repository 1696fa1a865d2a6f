/** Signals on the device's records, for the code that reads them and the code that sends them. */
import { atom } from 'jotai'

const versionAtom = atom(0)

/** Incremented when they are to be read again; set it after sending, or when the server reported others. */
export const recordsVersionAtom = atom(
  (get) => get(versionAtom),
  (_get, set) => set(versionAtom, (count) => count + 1),
)

/** Incremented with each stored record. */
export const savedCountAtom = atom(0)

/** Incremented when something that was to be sent at once has to wait: it is tried again after a while. */
export const outboxRetryAtom = atom(0)

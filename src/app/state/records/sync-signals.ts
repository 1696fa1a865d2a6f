/** What happened to the device's records, told to those who read them and to those who send them. */
import { atom } from 'jotai'

const versionAtom = atom(0)

/** Grows when they are to be read again; set it after they were sent, or when the server told of others. */
export const recordsVersionAtom = atom(
  (get) => get(versionAtom),
  (_get, set) => set(versionAtom, (count) => count + 1),
)

/** Grows with each record that is kept. */
export const savedCountAtom = atom(0)

/** Grows when something that was to be sent at once has to wait: it is tried again after a while. */
export const outboxRetryAtom = atom(0)

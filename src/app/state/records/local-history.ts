/** The device's past of its person, as it is shown and counted: light, since it stays in memory as long as the page. */
import { atom } from 'jotai'
import { ownerAtom } from '#app/state/identity/person.ts'
import { ownerKeysOf } from '#device/identity/person.ts'
import type { LocalHistory } from '#device/sync/records.ts'
import { openRecords } from './device-store.ts'
import { recordsVersionAtom } from './sync-signals.ts'

export const emptyLocalHistory: LocalHistory = { practices: [], setAside: [] }

/** Everything on this device of its person. What the server acknowledged has left it. */
export const localHistoryAtom = atom(async (get): Promise<LocalHistory> => {
  get(recordsVersionAtom)
  const owner = await get(ownerAtom)
  return (await openRecords()).localHistory(ownerKeysOf(owner))
})

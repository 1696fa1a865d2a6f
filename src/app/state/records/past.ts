/** The device's past of its person, as it is shown and counted: light, since it stays in memory as long as the page. */
import { atom } from 'jotai'
import { ownerAtom } from '#app/state/identity/person.ts'
import { ownersOf } from '#device/identity/person.ts'
import type { PracticeHistory } from '#device/sync/records.ts'
import { recordsVersionAtom } from './changes.ts'
import { openRecords } from './device.ts'

export const noPracticeHistory: PracticeHistory = { practices: [], aside: [] }

/** Everything on this device of its person. What the server acknowledged has left it. */
export const practiceHistoryAtom = atom(async (get): Promise<PracticeHistory> => {
  get(recordsVersionAtom)
  const owner = await get(ownerAtom)
  return (await openRecords()).past(ownersOf(owner))
})

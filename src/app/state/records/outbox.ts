/** What of whoever is here is still to be sent to their account, and what it refused. */
import { atom } from 'jotai'
import { unwrap } from 'jotai/utils'
import { openRecords } from '#app/state/device/device-store.ts'
import { ownerAtom } from '#app/state/person/person.ts'
import { ownerKeysOf, userIdOf } from '#device/identity/person.ts'
import type { StoredCall } from '#device/sync/records.ts'
import type { WaitingCounts } from '#domain/texts/records/outbox.ts'
import { localHistoryAtom } from './records.ts'
import { recordsVersionAtom } from './sync-signals.ts'

export interface OutboxSummary {
  readonly waiting: WaitingCounts
  /** Calls that were refused for good; records that were are told with the history. */
  readonly refused: readonly StoredCall[]
}

const nothing: OutboxSummary = { waiting: { sessions: 0, holds: 0, goals: 0, shares: 0 }, refused: [] }

/** Nothing for a guest, whose practice stays here. */
export const outboxSummaryAtom = atom(async (get): Promise<OutboxSummary> => {
  get(recordsVersionAtom)
  const owner = await get(ownerAtom)
  if (userIdOf(owner) === null) return nothing
  const records = await openRecords()
  const [{ practices }, lists] = await Promise.all([
    get(localHistoryAtom),
    Promise.all(ownerKeysOf(owner).map((one) => records.calls(one))),
  ])
  const calls = lists.flat()
  const kinds = [
    ...practices.filter(({ isWaiting }) => isWaiting).map(({ kind }) => kind),
    ...calls.filter(({ state }) => state.name === 'waiting').map(({ call }) => call.kind),
  ]
  const count = (kind: (typeof kinds)[number]) => kinds.filter((one) => one === kind).length
  return {
    waiting: {
      sessions: count('session'),
      holds: count('hold'),
      goals: count('goal'),
      shares: count('share'),
    },
    refused: calls.filter(({ state }) => state.name === 'set-aside'),
  }
})

/** The same while it is read anew. Null until it was read, and where it cannot be. */
export const latestOutboxSummaryAtom = unwrap(
  atom((get) => get(outboxSummaryAtom).catch(() => null)),
  (before) => before ?? null,
)

/** The device's records as React sees them. The database comes with its first use, so that Home does not carry it. */
import { atom } from 'jotai'
import { openRecords, openStore } from '#app/state/device/device-store.ts'
import { requestPersistentStorageSilentlyAtom } from '#app/state/device/persistent-storage.ts'
import { ownerAtom } from '#app/state/person/person.ts'
import { draftSettledAtom } from '#app/state/session/unfinished.ts'
import { ownerKeysOf, userIdOf } from '#device/identity/person.ts'
import { clearDraft, hideDraft } from '#device/practice/draft.ts'
import { readKnownHolds } from '#device/practice/known-holds.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { askForSync } from '#device/sync/background-sync.ts'
import type { LocalHistory, RecordState, Records, StoredRecord } from '#device/sync/records.ts'
import { bestHold, type HoldTrend, holdTrend, lastHolds, longestHolds } from '#domain/records/holds.ts'
import type { Owner } from '#domain/records/owner.ts'
import { parseRecord } from '#domain/records/parse-record.ts'
import type { HoldRecord, PracticeRecord } from '#domain/records/record.ts'
import { recordsVersionAtom, savedCountAtom } from './sync-signals.ts'

export interface Holds {
  /** The longest in whole seconds, or null without any. */
  readonly best: number | null
  /** Newest first. */
  readonly last: readonly HoldRecord[]
  /** Longest first. */
  readonly longest: readonly HoldRecord[]
  /** Counted nowhere until a person keeps them. */
  readonly setAside: readonly StoredRecord[]
  /** Null while there are too few to compare. */
  readonly trend: HoldTrend | null
}

/** How many of the last and of the longest holds are told. */
const SHOWN = 5

const persistentAtom = atom(true)
/** Drafts whose records are held in memory only. */
const memoryOnlyDraftsAtom = atom<readonly string[]>([])

/** Whether what was kept outlives the page; true until the device has refused something. */
export const areRecordsPersistentAtom = atom((get) => get(persistentAtom))

/** What was practised last and could not be kept so that it can be read again: offered as a file. Null: nothing. */
export const unreadableRecordAtom = atom<PracticeRecord | null>(null)

/** Opens the store ahead, so that its script is there when a session ends without a network. */
export const preloadRecordsAtom = atom(null, async (_get, set) => {
  const records = await openRecords()
  set(persistentAtom, records.isPersistent)
})

/** Everything on this device of its person, newest first. What the server acknowledged has left it. */
export const recordsAtom = atom(async (get): Promise<readonly StoredRecord[]> => {
  get(recordsVersionAtom)
  const owner = await get(ownerAtom)
  return listAll(await openRecords(), owner)
})

export const emptyLocalHistory: LocalHistory = { practices: [], setAside: [] }

/** The same as it is shown and counted: light, since it stays in memory as long as the page. */
export const localHistoryAtom = atom(async (get): Promise<LocalHistory> => {
  get(recordsVersionAtom)
  const owner = await get(ownerAtom)
  return (await openRecords()).localHistory(ownerKeysOf(owner))
})

async function listAll(records: Records, owner: Owner): Promise<StoredRecord[]> {
  const lists = await Promise.all(ownerKeysOf(owner).map((one) => records.list(one)))
  return lists.flat().sort((a, b) => (a.record.completedAt < b.record.completedAt ? 1 : -1))
}

/** What the server has of the person's holds, as it told last; nothing of a guest's. */
const knownHoldsAtom = atom(async (get) => {
  get(recordsVersionAtom)
  const id = userIdOf(await get(ownerAtom))
  if (id === null) return { best: null, holds: [] }
  const { best, holds } = await readKnownHolds(await openStore(), id)
  return { best, holds: holds.map(parseRecord).filter((hold) => hold?.kind === 'hold') }
})

/** The device's holds and the server's, each once. */
export const holdsAtom = atom(async (get): Promise<Holds> => {
  const [records, known] = await Promise.all([get(recordsAtom), get(knownHoldsAtom)])
  const holds = records.filter(({ record }) => record.kind === 'hold')
  const isSetAside = ({ state }: StoredRecord) => state.name === 'set-aside'
  const own = holds.filter((kept) => !isSetAside(kept)).map(({ record }) => record as HoldRecord)
  const counted = [...own, ...known.holds.filter(({ id }) => !own.some((hold) => hold.id === id))]
  return {
    best: Math.max(bestHold(counted) ?? 0, known.best ?? 0) || null,
    last: lastHolds(counted, SHOWN),
    longest: longestHolds(counted, SHOWN),
    trend: holdTrend(counted),
    setAside: holds.filter(isSetAside),
  }
})

/** Does `work` to the records, then has them read again. */
export const updateRecordsAtom = atom(null, async (_get, set, work: (records: Records) => Promise<void>) => {
  const records = await openRecords()
  await work(records).finally(() => {
    set(persistentAtom, records.isPersistent)
    set(recordsVersionAtom)
  })
})

/** A guest's records stay; those of an account are on their way to the server. */
const initialSyncState = (owner: Owner): RecordState => ({
  name: userIdOf(owner) === null ? 'kept' : 'waiting',
})

/**
 * @param owner who practised; null where that is not known: whoever is here now
 * @returns false for what could not be read again; see `unreadableRecordAtom`
 */
export const saveRecordAtom = atom(
  null,
  async (get, set, record: PracticeRecord, state?: RecordState, owner: Owner | null = null) => {
    const whose = owner ?? (await get(ownerAtom))
    const syncState = state ?? initialSyncState(whose)
    let isKept = true
    await set(updateRecordsAtom, async (records) => {
      isKept = await records.add(record, whose, syncState)
    })
    set(unreadableRecordAtom, isKept ? null : record)
    if (!isKept) return false
    set(savedCountAtom, (count) => count + 1)
    if (syncState.name === 'waiting') void askForSync()
    void set(requestPersistentStorageSilentlyAtom)
    return true
  },
)

/** A set-aside hold counts from now on. */
export const countSetAsideAtom = atom(null, async (get, set, id: string) => {
  const state = initialSyncState(await get(ownerAtom))
  await set(updateRecordsAtom, (records) => records.setState(id, state))
  set(savedCountAtom, (count) => count + 1)
  if (state.name === 'waiting') void askForSync()
})

/** Rejects when the device refuses; the record is still there then. */
export const removeRecordAtom = atom(null, (_get, set, id: string) =>
  set(updateRecordsAtom, (records) => records.remove(id)),
)

/**
 * Ends a draft: its record is kept first, and only then the draft is cleared. While the record is held in
 * memory only, the draft stays as the copy that outlives the page.
 * @param record null when there is nothing to keep
 * @param owner who practised; null where that is not known: whoever is here now
 * @returns false for a record that could not be kept so that it can be read again
 */
export const settleDraftAtom = atom(
  null,
  async (
    get,
    set,
    record: PracticeRecord | null,
    draftId: string,
    ...[state, owner = null]: [state?: RecordState, owner?: Owner | null]
  ) => {
    if (record === null) {
      clearDraft(getLocalStorage(), draftId)
      set(draftSettledAtom)
      return true
    }
    const isKept = await set(saveRecordAtom, record, state, owner)
    if (!get(persistentAtom)) {
      hideDraft(draftId)
      set(memoryOnlyDraftsAtom, [...get(memoryOnlyDraftsAtom), draftId])
    } else {
      for (const id of [...get(memoryOnlyDraftsAtom), draftId]) clearDraft(getLocalStorage(), id)
      set(memoryOnlyDraftsAtom, [])
    }
    set(draftSettledAtom)
    return isKept
  },
)

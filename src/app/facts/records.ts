/** The device's records as React sees them. The database comes with its first use, so that Home does not carry it. */
import { atom, type Getter } from 'jotai'
import { clearDraft, leaveDraft } from '#device/draft.ts'
import { readPerson } from '#device/person.ts'
import type { KeptRecord, RecordState, Records } from '#device/records.ts'
import { localStore } from '#device/settings.ts'
import { bestHold, lastHolds, longestHolds } from '#domain/holds.ts'
import type { Owner } from '#domain/owner.ts'
import type { HoldRecord, PracticeRecord } from '#domain/record.ts'

interface Opened {
  readonly records: Records
  readonly owner: Owner
}

export interface Holds {
  /** The longest in whole seconds, or null without any. */
  readonly best: number | null
  /** Newest first. */
  readonly last: readonly HoldRecord[]
  /** Longest first. */
  readonly longest: readonly HoldRecord[]
  /** Counted nowhere until a person keeps them. */
  readonly setAside: readonly KeptRecord[]
}

/** How many of the last and of the longest holds are told. */
const TOLD = 5

/** One attempt at a time; one that failed (its script could not be fetched) is made again. */
const openingAtom = atom<{ attempt: Promise<Opened> | null }>({ attempt: null })
/** Counts the changes, so that what was read is read again. */
const changesAtom = atom(0)
const lastingAtom = atom(true)
/** Drafts whose records are held in memory only. */
const leftAtom = atom<readonly string[]>([])

/** Whether what was kept outlives the page; true until the device has refused something. */
export const isLastingAtom = atom((get) => get(lastingAtom))

function open(get: Getter): Promise<Opened> {
  const opening = get(openingAtom)
  opening.attempt ??= openDevice().catch((error: unknown) => {
    opening.attempt = null
    throw error
  })
  return opening.attempt
}

async function openDevice(): Promise<Opened> {
  const [{ openStore }, { openRecords }] = await Promise.all([
    import('#device/store.ts'),
    import('#device/records.ts'),
  ])
  const opened = await openStore()
  return { records: await openRecords(opened), owner: await readPerson(opened.store) }
}

/** Opens the store ahead, so that its script is there when a session ends without a network. */
export const openRecordsAtom = atom(null, async (get, set) => {
  const { records } = await open(get)
  set(lastingAtom, records.isLasting)
})

/** Everything kept on this device for its person, newest first. */
export const recordsAtom = atom(async (get): Promise<readonly KeptRecord[]> => {
  get(changesAtom)
  const { records, owner } = await open(get)
  return records.list(owner)
})

export const holdsAtom = atom(async (get): Promise<Holds> => {
  const holds = (await get(recordsAtom)).filter(({ record }) => record.kind === 'hold')
  const isAside = ({ state }: KeptRecord) => state.name === 'set-aside'
  const counted = holds.filter((kept) => !isAside(kept)).map(({ record }) => record as HoldRecord)
  return {
    best: bestHold(counted),
    last: lastHolds(counted, TOLD),
    longest: longestHolds(counted, TOLD),
    setAside: holds.filter(isAside),
  }
})

/** Does `work` to the records, then has them read again. */
const workAtom = atom(null, async (get, set, work: (opened: Opened) => Promise<void>) => {
  const opened = await open(get)
  await work(opened).finally(() => {
    set(lastingAtom, opened.records.isLasting)
    set(changesAtom, (count) => count + 1)
  })
})

export const keepRecordAtom = atom(null, (_get, set, record: PracticeRecord, state?: RecordState) =>
  set(workAtom, ({ records, owner }) => records.keep(record, owner, state)),
)

/** A set-aside hold counts from now on. */
export const keepSetAsideAtom = atom(null, (_get, set, id: string) =>
  set(workAtom, ({ records }) => records.setState(id, { name: 'kept' })),
)

/** Rejects when the device refuses; the record is still there then. */
export const removeRecordAtom = atom(null, (_get, set, id: string) =>
  set(workAtom, ({ records }) => records.remove(id)),
)

/**
 * Ends a draft: its record is kept first, and only then the draft is cleared. While the record is held in
 * memory only, the draft stays as the copy that outlives the page.
 * @param record null when there is nothing to keep
 */
export const settleDraftAtom = atom(
  null,
  async (get, set, record: PracticeRecord | null, draftId: string, state?: RecordState) => {
    if (record === null) return clearDraft(localStore(), draftId)
    await set(keepRecordAtom, record, state)
    if (!get(lastingAtom)) {
      leaveDraft(draftId)
      return set(leftAtom, [...get(leftAtom), draftId])
    }
    for (const id of [...get(leftAtom), draftId]) clearDraft(localStore(), id)
    set(leftAtom, [])
  },
)

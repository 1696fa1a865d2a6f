/** Sessions and holds on the device. A record leaves it only by `remove`; what is not understood is set aside. */
import { type Owner, ownerKey, parseOwner } from '#domain/owner.ts'
import { type PracticeRecord, parseRecord } from '#domain/record.ts'
import { type OpenedStore, openStore, type Row } from './store.ts'

export type RecordState =
  /** Stays on this device. */
  | { readonly name: 'kept' }
  /** To be sent. */
  | { readonly name: 'waiting' }
  /** Counts nowhere: nobody answered during a hold, or the server refused it for good. */
  | { readonly name: 'set-aside'; readonly reason: 'forgotten' | 'refused'; readonly note?: string }

export interface KeptRecord {
  readonly record: PracticeRecord
  readonly owner: Owner
  readonly state: RecordState
}

export interface Records {
  /** False: something is held in memory only. May turn false after a write, and true again after a later one. */
  readonly isLasting: boolean
  /** Keeps `record` once per id: a second call changes nothing. Never rejects; memory holds what the device refuses. */
  keep(record: PracticeRecord, owner: Owner, state?: RecordState): Promise<void>
  /** Newest first, by their end. Never rejects. */
  list(owner: Owner): Promise<KeptRecord[]>
  setState(id: string, state: RecordState): Promise<void>
  /** Gives a record of `from` to user `userId`, to be sent if it counts; anything else stays as it is. */
  give(id: string, from: Owner, userId: string): Promise<void>
  /** Rejects when the device refuses; the record is still there then. */
  remove(id: string): Promise<void>
}

/** A row of version 1. */
interface RecordRow extends Row, KeptRecord {
  readonly version: 1
}

/** Opens the device's records, or memory where there is no database. Never rejects. */
export async function openRecords(
  opening: OpenedStore | Promise<OpenedStore> = openStore(),
): Promise<Records> {
  const opened = await opening
  const { store } = opened
  /** Whether rows without a readable owner were looked for. */
  let isSwept = false

  async function rowsOf(key: string): Promise<RecordRow[]> {
    const found = await store.rows(isSwept ? key : undefined)
    const rows: RecordRow[] = []
    for (const value of found) {
      const row = parseRow(value)
      if (row?.byOwner === key) rows.push(row)
      if (row === null && isBroken(value)) await store.setAside('records', (value as Row).id, isBroken)
    }
    isSwept = opened.isLasting
    return rows
  }

  return {
    get isLasting() {
      return opened.isLasting
    },
    async keep(record, owner, state = { name: 'kept' }) {
      const row: RecordRow = { id: record.id, byOwner: ownerKey(owner), version: 1, record, owner, state }
      await store.add(row)
    },
    async list(owner) {
      const rows = await rowsOf(ownerKey(owner))
      const kept = rows.map(({ record, owner, state }) => ({ record, owner, state }))
      return kept.sort((a, b) => (a.record.completedAt < b.record.completedAt ? 1 : -1))
    },
    setState: (id, state) =>
      store.change(id, (value) => {
        const row = parseRow(value)
        return row === null ? null : { ...row, state }
      }),
    give: (id, from, userId) =>
      store.change(id, (value) => {
        const row = parseRow(value)
        if (row?.byOwner !== ownerKey(from)) return null
        const owner: Owner = { kind: 'user', id: userId }
        const state: RecordState = row.state.name === 'kept' ? { name: 'waiting' } : row.state
        return { ...row, byOwner: ownerKey(owner), owner, state }
      }),
    remove: (id) => store.remove(id),
  }
}

function parseRow(value: unknown): RecordRow | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const row = value as Record<string, unknown>
  const owner = parseOwner(row.owner)
  const record = parseRecord(row.record)
  const isWhole = row.version === 1 && record !== null && owner !== null && isState(row.state)
  return isWhole && row.id === record.id && row.byOwner === ownerKey(owner) ? (value as RecordRow) : null
}

/** Not understood, and not of a newer version either: that is another tab's, which has the newer app. */
function isBroken(value: unknown): boolean {
  const version = (value as { version?: unknown } | null)?.version
  return parseRow(value) === null && !(Number.isInteger(version) && (version as number) > 1)
}

function isState(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { name, reason, note } = value as Record<string, unknown>
  if (name === 'kept' || name === 'waiting') return true
  const isNoted = note === undefined || typeof note === 'string'
  return name === 'set-aside' && (reason === 'forgotten' || reason === 'refused') && isNoted
}

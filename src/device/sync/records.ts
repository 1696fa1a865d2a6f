/** Sessions and holds on the device. Only `remove` removes a record; the unreadable is quarantined. */

import { type OpenedStore, openStore } from '#device/storage/open-store.ts'
import { assertReadable } from '#device/storage/readable.ts'
import type { Row } from '#device/storage/store.ts'
import { guest, type Owner, ownerKey, parseOwner } from '#domain/records/owner.ts'
import { parseRecord } from '#domain/records/parse-record.ts'
import { type PracticeSummary, toHoldSummary, toSessionSummary } from '#domain/records/practice-history.ts'
import { parseQueuedCall, type QueuedCall } from '#domain/records/queued-call.ts'
import type { PracticeRecord } from '#domain/records/record.ts'

export type RecordState =
  /** Stays on this device. */
  | { readonly name: 'kept' }
  /** To be sent. */
  | { readonly name: 'waiting' }
  /** Counts nowhere: the person did not answer during a hold, or the server refused it for good. */
  | { readonly name: 'set-aside'; readonly reason: 'forgotten' | 'refused'; readonly note?: string }

export interface StoredRecord {
  readonly record: PracticeRecord
  readonly owner: Owner
  readonly state: RecordState
}

/** A call that waits beside the records; if refused for good it is set aside as they are. */
export interface StoredCall {
  readonly call: QueuedCall
  readonly owner: Owner
  readonly state: RecordState
}

/** Practice history for lists and counts. Whole records of a long history take nearly twice the memory. */
export interface LocalHistory {
  /** Newest first. */
  readonly practices: readonly PracticeSummary[]
  /** Whole records that count nowhere, newest first. */
  readonly setAside: readonly StoredRecord[]
}

export interface Records {
  /** False: something is in memory only. May turn false after a write, and true again after a later one. */
  readonly isPersistent: boolean
  /**
   * Stores `record` once per id: a second call changes nothing. Never rejects; memory holds what the device
   * refuses.
   * @returns false for what could not be read again: it is quarantined as it is, and no list shows it
   */
  add(record: PracticeRecord, owner: Owner, state?: RecordState): Promise<boolean>
  /** Newest first, by their end. Never rejects. */
  list(owner: Owner): Promise<StoredRecord[]>
  /** The practice history of several owners. Never rejects. */
  localHistory(owners: readonly Owner[]): Promise<LocalHistory>
  /** Stores a call to be sent, once per id; memory holds what the device refuses. @throws UnreadableError */
  addCall(call: QueuedCall, owner: Owner): Promise<void>
  /** Oldest first. Never rejects. */
  calls(owner: Owner): Promise<StoredCall[]>
  /** Sets the state of a record or a call. */
  setState(id: string, state: RecordState): Promise<void>
  /** Gives a record of `from` to user `userId`, to be sent if it counts; anything else stays as it is. */
  assignToUser(id: string, from: Owner, userId: string): Promise<void>
  /** Removes a record or a call. Rejects when the device refuses; it is still there then. */
  remove(id: string): Promise<void>
}

/** A row of version 1. */
interface RecordRow extends Row, StoredRecord {
  readonly version: 1
}

/** A row of version 2, which first stored anything other than records. */
interface CallRow extends Row, StoredCall {
  readonly version: 2
}

/** Opens the device's records, or memory where there is no database. Never rejects. */
export async function openRecords(
  opening: OpenedStore | Promise<OpenedStore> = openStore(),
): Promise<Records> {
  const opened = await opening
  const { store } = opened
  /** Whether rows without a readable owner were looked for. */
  let hasReadAllRows = false

  async function rowsOf<Kept extends RecordRow | CallRow, Light>(
    key: string,
    parse: (value: unknown) => Kept | null,
    map: (row: Kept) => Light,
  ): Promise<Light[]> {
    const broken = new Set<string>()
    const rows = await store.listRows(hasReadAllRows ? key : undefined, (value) => {
      const row = parse(value)
      if (row === null && isBroken(value)) broken.add((value as Row).id)
      return row?.byOwner === key ? map(row) : null
    })
    for (const id of broken) await store.quarantine('records', id, isBroken)
    hasReadAllRows = opened.isPersistent
    return rows.filter((row) => row !== null)
  }

  return {
    get isPersistent() {
      return opened.isPersistent
    },
    async add(record, owner, state = { name: 'kept' }) {
      const row: RecordRow = { id: record.id, byOwner: ownerKey(owner), version: 1, record, owner, state }
      await store.addRow(row)
      if (parseRow(row) !== null) return true
      await store.quarantine('records', row.id, isBroken)
      return false
    },
    async list(owner) {
      const kept = await rowsOf(ownerKey(owner), parseRow, compactRecord)
      return kept.sort(byRecordEnd)
    },
    async localHistory(owners) {
      const map = (row: RecordRow) => (row.state.name === 'set-aside' ? compactRecord(row) : toSummary(row))
      const lists = await Promise.all(owners.map((owner) => rowsOf(ownerKey(owner), parseRow, map)))
      const rows = lists.flat()
      const aside = rows.filter((row): row is StoredRecord => 'record' in row)
      const practices = rows.filter((row): row is PracticeSummary => !('record' in row))
      return { practices: practices.sort(byEnd), setAside: aside.sort(byRecordEnd) }
    },
    async addCall(call, owner) {
      const state: RecordState = { name: 'waiting' }
      const row: CallRow = { id: call.id, byOwner: ownerKey(owner), version: 2, call, owner, state }
      await store.addRow(assertReadable('call', row, parseCallRow))
    },
    async calls(owner) {
      const map = ({ call, owner, state }: CallRow): StoredCall => ({ call, owner, state })
      const kept = await rowsOf(ownerKey(owner), parseCallRow, map)
      return kept.sort((a, b) => (a.call.at < b.call.at ? -1 : 1))
    },
    setState: (id, state) =>
      store.updateRow(id, (value) => {
        const row = parseRowOrCall(value)
        return row === null ? null : assertReadable('record', { ...row, state }, parseRowOrCall)
      }),
    assignToUser: (id, from, userId) =>
      store.updateRow(id, (value) => {
        const row = parseRow(value)
        if (row?.byOwner !== ownerKey(from)) return null
        const owner: Owner = { kind: 'user', id: userId }
        const state: RecordState = row.state.name === 'kept' ? { name: 'waiting' } : row.state
        return assertReadable('record', { ...row, byOwner: ownerKey(owner), owner, state }, parseRow)
      }),
    remove: (id) => store.removeRow(id),
  }
}

/** Newest first. */
const byRecordEnd = ({ record: a }: StoredRecord, { record: b }: StoredRecord): number =>
  a.completedAt < b.completedAt ? 1 : -1
const byEnd = (a: PracticeSummary, b: PracticeSummary): number => b.completedAt - a.completedAt

const keptState: RecordState = { name: 'kept' }

/** Fields that are equal in most records, though each has its own copy. A time zone may be any text. */
const internedFields = ['kind', 'technique', 'ending', 'timeZone'] as const
const MAX_INTERNED = 600
const internedTexts = new Map<unknown, unknown>()

/** The first string that was equal to `text`. */
function internText<T>(text: T): T {
  if (!internedTexts.has(text)) {
    if (internedTexts.size >= MAX_INTERNED) internedTexts.clear()
    internedTexts.set(text, text)
  }
  return internedTexts.get(text) as T
}

/** A copy that shares its strings with others: a long history has thousands, and stays in memory. */
function compactRecord({ record, owner, state }: RecordRow): StoredRecord {
  const copy: Record<string, unknown> = { ...record }
  for (const field of internedFields) if (field in copy) copy[field] = internText(copy[field])
  return {
    record: copy as unknown as PracticeRecord,
    owner: owner.kind === 'guest' ? guest : owner,
    state: state.name === 'kept' ? keptState : state,
  }
}

/** See `compactRecord`. */
function toSummary({ record, state }: RecordRow): PracticeSummary {
  const isWaiting = state.name === 'waiting'
  if (record.kind === 'hold') return toHoldSummary(record, isWaiting)
  return toSessionSummary({ ...record, technique: internText(record.technique) }, isWaiting)
}

function parseRow(value: unknown): RecordRow | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const row = value as Record<string, unknown>
  const owner = parseOwner(row.owner)
  const record = parseRecord(row.record)
  const isWhole = row.version === 1 && record !== null && owner !== null && isState(row.state)
  return isWhole && row.id === record.id && row.byOwner === ownerKey(owner) ? (value as RecordRow) : null
}

function parseCallRow(value: unknown): CallRow | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const row = value as Record<string, unknown>
  const owner = parseOwner(row.owner)
  const call = parseQueuedCall(row.call)
  const isWhole = row.version === 2 && call !== null && owner !== null && isState(row.state)
  return isWhole && row.id === call.id && row.byOwner === ownerKey(owner) ? (value as CallRow) : null
}

const parseRowOrCall = (value: unknown) => parseRow(value) ?? parseCallRow(value)

/** Unreadable, and not of a newer version: that belongs to another tab with the newer app. */
function isBroken(value: unknown): boolean {
  const version = (value as { version?: unknown } | null)?.version
  const isNewer = Number.isInteger(version) && (version as number) > 2
  return parseRowOrCall(value) === null && !isNewer
}

function isState(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { name, reason, note } = value as Record<string, unknown>
  if (name === 'kept' || name === 'waiting') return true
  const isNoted = note === undefined || typeof note === 'string'
  return name === 'set-aside' && (reason === 'forgotten' || reason === 'refused') && isNoted
}

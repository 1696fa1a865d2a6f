import { createStore } from 'jotai'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  areRecordsPersistentAtom,
  countSetAsideAtom,
  holdsAtom,
  preloadRecordsAtom,
  recordsAtom,
  removeRecordAtom,
  saveRecordAtom,
  settleDraftAtom,
} from '#app/state/records/records.ts'
import { readDraft, writeDraft } from '#device/practice/draft.ts'
import { type HoldDraft, holdRecordOf } from '#domain/records/draft.ts'
import type { HoldRecord } from '#domain/records/record.ts'

const ids: string[] = []
const minutes = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`

function draftOf(at: number): HoldDraft {
  const id = crypto.randomUUID()
  ids.push(id)
  return { kind: 'hold', version: 1, id, at, startedAt: minutes(0), timeZone: 'UTC', seenAt: minutes(1) }
}
const recordOf = (draft: HoldDraft, minute = 5) => holdRecordOf(draft, minutes(minute)) as HoldRecord
const kept = async (store = createStore()) => (await store.get(recordsAtom)).map(({ record }) => record.id)

afterEach(async () => {
  vi.restoreAllMocks()
  const store = createStore()
  for (const id of ids.splice(0)) await store.set(removeRecordAtom, id)
  localStorage.clear()
})

describe('a draft is settled', () => {
  it('only after its record is kept', async () => {
    const store = createStore()
    const draft = draftOf(40)
    writeDraft(localStorage, draft)
    const order: string[] = []
    const begin = IDBDatabase.prototype.transaction
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...how) {
      const transaction = begin.apply(this, how)
      // Registered before the listener of the code under test.
      const see = () => order.push(localStorage.getItem('draft') === null ? 'too late' : 'kept')
      if (transaction.mode === 'readwrite') transaction.addEventListener('complete', see)
      return transaction
    })
    await store.set(settleDraftAtom, recordOf(draft), draft.id)
    order.push(localStorage.getItem('draft') === null ? 'cleared' : 'left')
    expect(order).toEqual(['kept', 'cleared'])
    expect(await kept()).toEqual([draft.id])
    expect(store.get(areRecordsPersistentAtom)).toBe(true)
  })

  it('at once when there is nothing to keep', async () => {
    const draft = draftOf(0.5)
    writeDraft(localStorage, draft)
    await createStore().set(settleDraftAtom, null, draft.id)
    expect(localStorage.getItem('draft')).toBeNull()
    expect(await kept()).toEqual([])
  })

  it('only by staying, while its record is held in memory; and goes once the device takes that', async () => {
    const store = createStore()
    const [draft, next] = [draftOf(40), draftOf(50)]
    writeDraft(localStorage, draft)
    await store.set(preloadRecordsAtom)
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await store.set(settleDraftAtom, recordOf(draft), draft.id)
    expect(store.get(areRecordsPersistentAtom)).toBe(false)
    expect(await kept(store)).toEqual([draft.id])
    expect(localStorage.getItem('draft')).toContain(draft.id)
    // This page already has it in its list.
    expect(readDraft(localStorage)).toBeNull()
    full.mockRestore()
    writeDraft(localStorage, next)
    await store.set(settleDraftAtom, recordOf(next, 6), next.id)
    expect(store.get(areRecordsPersistentAtom)).toBe(true)
    expect(localStorage).toHaveLength(0)
    expect(await kept()).toEqual([next.id, draft.id])
  })
})

it('the holds are told anew after every change, without those set aside', async () => {
  const store = createStore()
  const [short, long, forgotten] = [draftOf(30), draftOf(60), draftOf(600)]
  await store.set(saveRecordAtom, recordOf(long, 2))
  await store.set(saveRecordAtom, recordOf(short, 4))
  expect(await store.get(holdsAtom)).toEqual({
    best: 60,
    last: [recordOf(short, 4), recordOf(long, 2)],
    longest: [recordOf(long, 2), recordOf(short, 4)],
    setAside: [],
    trend: null,
  })
  await store.set(settleDraftAtom, recordOf(forgotten, 9), forgotten.id, {
    name: 'set-aside',
    reason: 'forgotten',
  })
  expect(await store.get(holdsAtom)).toMatchObject({
    best: 60,
    last: [{ id: short.id }, { id: long.id }],
    setAside: [{ record: { id: forgotten.id } }],
  })
  await store.set(countSetAsideAtom, forgotten.id)
  expect(await store.get(holdsAtom)).toMatchObject({ best: 600, last: { length: 3 }, setAside: [] })
  await store.set(removeRecordAtom, forgotten.id)
  expect(await store.get(holdsAtom)).toMatchObject({ best: 60, last: { length: 2 } })
})

import { describe, expect, it, vi } from 'vitest'
import { openRecords, type RecordState, type StoredRecord } from '#device/sync/records.ts'
import { guest, type Owner } from '#domain/records/owner.ts'
import { toSummary } from '#domain/records/practice-history.ts'
import type { HoldRecord, PracticeRecord, SessionRecord } from '#domain/records/record.ts'
import { allRaw, fill, freshName, openNamed, openRaw, putRaw } from '#tests/device/databases.ts'

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`
const hold = (id: string, minute = 1): HoldRecord => ({
  kind: 'hold',
  id,
  holdDuration: 40,
  startedAt: at(0),
  completedAt: at(minute),
  timeZone: 'Europe/Berlin',
})
const session = (id: string, minute = 1): SessionRecord => ({
  kind: 'session',
  id,
  technique: 'energizing',
  duration: 60,
  breathCount: 5,
  averagePace: 36 / 7,
  pace: 36 / 7,
  startedAt: at(0),
  completedAt: at(minute),
  timeZone: 'Europe/Berlin',
  sessionHour: 11,
  isWeekend: true,
  ending: 'completed',
})
const user: Owner = { kind: 'user', id: '7' }
const ids = (kept: readonly StoredRecord[]) => kept.map(({ record }) => record.id)
const open = (name: string) => openRecords(openNamed(name))
const rowOf = (record: PracticeRecord) => ({
  id: record.id,
  byOwner: 'guest',
  version: 1,
  record,
  owner: guest,
  state: { name: 'kept' },
})

describe('the records of a device', () => {
  it('are there on the next page, as they were kept, newest first', async () => {
    const name = freshName()
    const records = await open(name)
    expect(records.isPersistent).toBe(true)
    await records.add(session('a', 2), guest)
    await records.add(hold('b', 5), guest, { name: 'set-aside', reason: 'forgotten' })
    await records.add(session('c', 3), guest, { name: 'waiting' })
    expect(await (await open(name)).list(guest)).toEqual([
      { record: hold('b', 5), owner: guest, state: { name: 'set-aside', reason: 'forgotten' } },
      { record: session('c', 3), owner: guest, state: { name: 'waiting' } },
      { record: session('a', 2), owner: guest, state: { name: 'kept' } },
    ])
  })

  it('of one owner or several are one past: what counts, and whole what does not', async () => {
    const records = await open(freshName())
    const unsure: Owner = { kind: 'unknown', last: '7' }
    await records.add(session('a', 2), user, { name: 'waiting' })
    await records.add(hold('b', 5), unsure, { name: 'set-aside', reason: 'forgotten' })
    await records.add(hold('c', 4), user, { name: 'set-aside', reason: 'refused', note: 'Too long' })
    await records.add(hold('d', 3), unsure)
    await records.add(session('e', 1), guest)
    expect(await records.localHistory([user, unsure])).toEqual({
      practices: [toSummary(hold('d', 3)), toSummary(session('a', 2), true)],
      setAside: [
        { record: hold('b', 5), owner: unsure, state: { name: 'set-aside', reason: 'forgotten' } },
        {
          record: hold('c', 4),
          owner: user,
          state: { name: 'set-aside', reason: 'refused', note: 'Too long' },
        },
      ],
    })
    expect(await records.localHistory([guest])).toEqual({
      practices: [toSummary(session('e', 1))],
      setAside: [],
    })
  })

  it('are kept once per id, however often and however close together', async () => {
    const name = freshName()
    const [one, other] = await Promise.all([open(name), open(name)])
    await Promise.all([
      one.add(session('a'), guest),
      one.add({ ...session('a'), duration: 99 }, guest),
      other.add({ ...session('a'), duration: 99 }, guest),
    ])
    await other.add({ ...session('a'), duration: 99 }, user, { name: 'waiting' })
    const [kept, ...more] = await other.list(guest)
    expect(more).toEqual([])
    expect(kept).toEqual({ record: session('a'), owner: guest, state: { name: 'kept' } })
    expect(await other.list(user)).toEqual([])
  })

  it('belong to their owner', async () => {
    const records = await open(freshName())
    const owners: Owner[] = [guest, user, { kind: 'user', id: '8' }]
    const unsure: Owner[] = [
      { kind: 'unknown', last: null },
      { kind: 'unknown', last: '7' },
    ]
    for (const [index, owner] of [...owners, ...unsure].entries()) await records.add(hold(`${index}`), owner)
    for (const [index, owner] of [...owners, ...unsure].entries()) {
      // First all rows are read, then one owner's.
      expect(await records.list(owner)).toEqual([
        { record: hold(`${index}`), owner, state: { name: 'kept' } },
      ])
    }
  })

  it('change their state and nothing else, and go when they are removed', async () => {
    const name = freshName()
    const records = await open(name)
    await records.add(session('a'), guest, { name: 'waiting' })
    const refused: RecordState = { name: 'set-aside', reason: 'refused', note: 'too long' }
    await records.setState('a', refused)
    await records.setState('never there', refused)
    expect(await records.list(guest)).toEqual([{ record: session('a'), owner: guest, state: refused }])
    await records.remove('a')
    expect(await (await open(name)).list(guest)).toEqual([])
  })

  it('are in memory where the device refuses them, and lasting once it takes them', async () => {
    const name = freshName()
    const records = await open(name)
    await records.add(session('a', 1), guest)
    const { free } = fill()
    await records.add(session('b', 2), guest)
    await records.add(session('b', 2), guest)
    await records.add({ ...session('a', 1), duration: 99 }, guest)
    expect(records.isPersistent).toBe(false)
    expect(await records.list(guest)).toMatchObject([
      { record: session('b', 2) },
      { record: session('a', 1) },
    ])
    await records.setState('b', { name: 'waiting' })
    free()
    await records.add(session('c', 3), guest)
    expect(records.isPersistent).toBe(true)
    const next = await (await open(name)).list(guest)
    expect(ids(next)).toEqual(['c', 'b', 'a'])
    expect(next[1]?.state).toEqual({ name: 'waiting' })
  })

  it('are in memory where there is no database', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const records = await open('never made')
    await records.add(session('a'), guest)
    await records.add(session('a'), guest)
    await records.setState('a', { name: 'waiting' })
    expect(await records.list(guest)).toEqual([
      { record: session('a'), owner: guest, state: { name: 'waiting' } },
    ])
    await records.remove('a')
    expect(await records.list(guest)).toEqual([])
    expect(records.isPersistent).toBe(false)
  })
})

/** An array with an id: the only kind of array that a store with key paths accepts. */
const array = Object.assign(['a', 'b'], { id: 'array', byOwner: 'guest' })
const strange: [string, object][] = [
  ['a text for a record', { ...rowOf(hold('x')), record: 'holding text' }],
  ['null for a record', { ...rowOf(hold('x')), record: null }],
  ['an array for a record', { ...rowOf(hold('x')), record: [hold('x')] }],
  ['an array for a row', array],
  ['ten megabytes of text', { ...rowOf(hold('x')), record: 'x'.repeat(10_000_000) }],
  ['an older version', { ...rowOf(hold('x')), version: 0 }],
  ['no version', { id: 'x', byOwner: 'guest', technique: 'energizing', duration: 60, synced: false }],
  ['a field out of its limits', { ...rowOf(hold('x')), record: { ...hold('x'), holdDuration: -1 } }],
  ['an unknown state', { ...rowOf(hold('x')), state: { name: 'lost' } }],
  ['an unknown reason', { ...rowOf(hold('x')), state: { name: 'set-aside', reason: 'why' } }],
  ['another id than its record', { ...rowOf(hold('x')), id: 'y' }],
  ['another owner than its key says', { ...rowOf(hold('x')), byOwner: 'user:7' }],
  ['no owner, so that no owner’s list finds it', { id: 'x', record: hold('x') }],
  ['a number for its id', { ...rowOf(hold('x')), id: 5 }],
]

describe('a row that is not understood', () => {
  it.each(strange)('is moved aside as it was, and the rest is listed: %s', async (_, value) => {
    const name = freshName()
    const records = await open(name)
    await records.add(session('a', 1), guest)
    await records.add(session('z', 2), guest)
    await putRaw(name, 'records', [value])
    expect(ids(await records.list(guest))).toEqual(['z', 'a'])
    expect(await allRaw(name, 'records')).toHaveLength(2)
    const asides = (await allRaw(name, 'aside')) as { from: string; value: unknown }[]
    expect(asides).toHaveLength(1)
    expect(asides[0]?.from).toBe('records')
    expect(asides[0]?.value).toEqual(value)
    expect(ids(await records.list(guest))).toEqual(['z', 'a'])
  })

  it('is moved aside also when it comes after the first look', async () => {
    const name = freshName()
    const records = await open(name)
    expect(await records.list(guest)).toEqual([])
    await putRaw(name, 'records', [{ ...rowOf(hold('x')), record: null }])
    expect(await records.list(guest)).toEqual([])
    expect(await allRaw(name, 'aside')).toHaveLength(1)
  })

  it('stays where it is when a newer version of the app wrote it', async () => {
    const name = freshName()
    const records = await open(name)
    await putRaw(name, 'records', [{ ...rowOf(hold('x')), version: 3, record: 'something new' }])
    expect(await records.list(guest)).toEqual([])
    await records.setState('x', { name: 'waiting' })
    expect(await allRaw(name, 'records')).toMatchObject([{ version: 3, state: { name: 'kept' } }])
    expect(await allRaw(name, 'aside')).toEqual([])
  })

  it('stays, and is not listed, when there is no room aside', async () => {
    const name = freshName()
    const records = await open(name)
    await records.add(session('a'), guest)
    await putRaw(name, 'records', [{ ...rowOf(hold('x')), record: null }])
    fill()
    expect(ids(await records.list(guest))).toEqual(['a'])
    expect(await allRaw(name, 'records')).toHaveLength(2)
  })
})

it('the database is found under its own name by whoever opens it without a word', async () => {
  const records = await openRecords()
  const id = crypto.randomUUID()
  await records.add(session(id), guest)
  expect(await allRaw('stilltide', 'records')).toContainEqual(rowOf(session(id)))
  await records.remove(id)
  const db = await openRaw('stilltide')
  expect([db.version, ...db.objectStoreNames]).toEqual([1, 'aside', 'facts', 'records'])
  expect([...db.transaction('records').objectStore('records').indexNames]).toEqual(['byOwner'])
})

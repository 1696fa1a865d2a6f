import { describe, expect, it } from 'vitest'
import { readSeenBadges, writeSeenBadges } from '#device/badges/seen-badges.ts'
import { readPerson, writePerson } from '#device/identity/person.ts'
import { readDraft, writeDraft } from '#device/practice/draft.ts'
import { readLastPractice, writeLastPractice } from '#device/practice/last-practice.ts'
import { readLessonsDone, writeLessonsDone } from '#device/practice/lessons-done.ts'
import { saveChoices, takeChoices } from '#device/practice/reload-choices.ts'
import { defaultPractice, readSettings, writeSettings } from '#device/practice/settings.ts'
import { createMemoryStore } from '#device/storage/memory-store.ts'
import { assertReadable, UnreadableError } from '#device/storage/readable.ts'
import { storedValue } from '#device/storage/stored-value.ts'
import { openRecords } from '#device/sync/records.ts'
import { readKeptTips, writeKeptTips } from '#device/ui-state/kept-tips.ts'
import type { SessionDraft } from '#domain/records/draft.ts'
import { guest } from '#domain/records/owner.ts'
import type { HoldRecord } from '#domain/records/record.ts'
import { createScore } from '#domain/session/score.ts'
import { seconds } from '#domain/time/units.ts'
import { FakeStorage } from '#tests/device/fake-storage.ts'

/** What a bug or a broken browser may pass, contrary to the types. */
const broken = <T>(value: unknown) => value as T

const draft: SessionDraft = {
  kind: 'session',
  version: 1,
  id: 'a',
  at: 60,
  startedAt: '2026-11-21T10:00:00.000Z',
  seenAt: '2026-11-21T10:01:00.000Z',
  timeZone: 'Europe/Berlin',
  score: createScore('energizing', seconds(120)),
}
const hold: HoldRecord = {
  kind: 'hold',
  id: 'h',
  holdDuration: 40,
  startedAt: '2026-11-21T10:00:00.000Z',
  completedAt: '2026-11-21T10:00:40.000Z',
  timeZone: 'Europe/Berlin',
}

describe('what is about to be written', () => {
  it('is let through when its reader finds the same in it', () => {
    const value = { a: [1, { b: null }], c: undefined }
    expect(assertReadable('thing', value, () => ({ a: [1, { b: null }] }))).toBe(value)
  })

  it.each([
    ['refuses it', () => null],
    ['finds less in it', () => ({ a: [] })],
    ['finds more in it', () => ({ a: [1], b: 2 })],
    ['finds a list for a map', () => ({ a: { 0: 1 } })],
  ])('is refused, and handed back, when its reader %s', (_, read) => {
    const value = { a: [1] }
    const attempt = () => assertReadable('thing', value, read)
    expect(attempt).toThrow(UnreadableError)
    expect(attempt).toThrow('expected a thing that can be read again')
    try {
      attempt()
    } catch (error) {
      expect((error as UnreadableError).value).toBe(value)
    }
  })

  it('is judged as JSON would bring it back', () => {
    const storage = new FakeStorage()
    const stored = storedValue<unknown>('key', (value) => value)
    expect(stored.write(storage, { at: Number.NaN })).toBe(false)
    expect(stored.write(storage, [undefined])).toBe(false)
    expect(stored.write(storage, new Date(0))).toBe(false)
    expect(storage.content.size).toBe(0)
    expect(stored.write(storage, { at: 1, left: undefined })).toBe(true)
    expect(storage.getItem('key')).toBe('{"at":1}')
  })
})

describe('a store of the device refuses what it could not read again, and what was there before stays', () => {
  it('a draft without a zone, or of a session of no length', () => {
    const storage = new FakeStorage()
    writeDraft(storage, draft)
    expect(writeDraft(storage, { ...draft, timeZone: broken(undefined) })).toBe(false)
    expect(writeDraft(storage, { ...draft, score: { ...draft.score, length: seconds(Number.NaN) } })).toBe(
      false,
    )
    expect(readDraft(storage)).toEqual(draft)
  })

  it('a setting that is no number', () => {
    const storage = new FakeStorage()
    expect(writeSettings(storage, { practice: { ...defaultPractice, trim: 40 } })).toBe(true)
    expect(writeSettings(storage, { practice: { ...defaultPractice, trim: Number.NaN } })).toBe(false)
    expect(readSettings(storage).practice.trim).toBe(40)
  })

  it('a last practice longer than any, and choices that are none', () => {
    const storage = new FakeStorage()
    const last = {
      technique: 'energizing',
      length: seconds(300),
      level: broken<never>(3),
      delay: seconds(0),
    } as const
    expect(writeLastPractice(storage, last)).toBe(true)
    expect(writeLastPractice(storage, { ...last, length: seconds(20_000) })).toBe(false)
    expect(readLastPractice(storage)).toEqual(last)
    const choices = { tools: { energizing: { length: seconds(Number.NaN) } }, hasManifestation: false }
    expect(() => saveChoices(storage, choices)).toThrow('expected room')
    expect(takeChoices(storage)).toEqual({ tools: {}, hasManifestation: false })
  })

  it('a list with holes', () => {
    const storage = new FakeStorage()
    expect(writeKeptTips(storage, ['one'])).toBe(true)
    expect(writeKeptTips(storage, ['one', broken(null)])).toBe(false)
    expect(readKeptTips(storage)).toEqual(['one'])
    expect(writeLessonsDone(storage, guest, [broken(7)])).toBe(false)
    expect(readLessonsDone(storage, guest)).toEqual([])
    expect(writeSeenBadges(storage, 'guest', [broken(undefined)])).toBe(false)
    expect(readSeenBadges(storage, 'guest')).toBeNull()
  })

  it('a person without an id', async () => {
    const store = createMemoryStore(() => '')
    await writePerson(store, { kind: 'user', id: '7' })
    await expect(writePerson(store, { kind: 'user', id: '' })).rejects.toThrow(UnreadableError)
    expect(await readPerson(store)).toEqual({ kind: 'user', id: '7' })
  })

  it('a record, which is put aside as it is and said to be, and a call', async () => {
    const store = createMemoryStore(() => '')
    const records = await openRecords({ store, isPersistent: true })
    expect(await records.add(hold, guest)).toBe(true)
    const lost = { ...hold, id: 'lost', timeZone: broken<string>(undefined) }
    const unmeasured = { ...hold, id: 'unmeasured', holdDuration: Number.NaN }
    expect(await records.add(lost, guest)).toBe(false)
    expect(await records.add(unmeasured, guest)).toBe(false)
    expect((await records.list(guest)).map(({ record }) => record)).toEqual([hold])
    expect((await store.quarantined()).map(({ value }) => (value as { record: unknown }).record)).toEqual([
      lost,
      unmeasured,
    ])
    const call = { kind: 'goal', id: 'g', at: hold.startedAt, goalMinutes: Number.NaN } as const
    await expect(records.addCall(call, guest)).rejects.toThrow(UnreadableError)
    expect(await records.calls(guest)).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { saveLessonPractice, takePractisedLesson } from '#device/practice/lesson-practice.ts'
import { forgetLessonsDone, readLessonsDone, writeLessonsDone } from '#device/practice/lessons-done.ts'
import { guest, type Owner } from '#domain/records/owner.ts'
import type { SessionRecord } from '#domain/records/record.ts'
import { FakeStorage, forbidden } from '#tests/device/fake-storage.ts'

const ada: Owner = { kind: 'user', id: '1' }

it('keeps what a guest and each account have done apart', () => {
  const device = new FakeStorage()
  expect(readLessonsDone(device, guest)).toEqual([])
  writeLessonsDone(device, guest, ['right-now'])
  writeLessonsDone(device, ada, ['heavy', 'a-sentence'])
  expect(readLessonsDone(device, guest)).toEqual(['right-now'])
  expect(readLessonsDone(device, ada)).toEqual(['heavy', 'a-sentence'])
  expect(readLessonsDone(device, { kind: 'user', id: '2' })).toEqual([])
})

it('knows an account also while nobody can be asked, and a guest who was never anybody else', () => {
  const device = new FakeStorage()
  writeLessonsDone(device, ada, ['heavy'])
  expect(readLessonsDone(device, { kind: 'unknown', last: '1' })).toEqual(['heavy'])
  writeLessonsDone(device, { kind: 'unknown', last: null }, ['right-now'])
  expect(readLessonsDone(device, guest)).toEqual(['right-now'])
})

it('forgets one person, and leaves the others', () => {
  const device = new FakeStorage()
  writeLessonsDone(device, guest, ['right-now'])
  writeLessonsDone(device, ada, ['heavy'])
  forgetLessonsDone(device, ada)
  expect(readLessonsDone(device, ada)).toEqual([])
  expect(readLessonsDone(device, guest)).toEqual(['right-now'])
  forgetLessonsDone(device, guest)
  expect(device.getItem('lessonsDone')).toBeNull()
})

it('begins anew where something else was written', () => {
  for (const broken of ['', '{', '[]', 'null', '7', '{"guest":7}', '{"guest":[7,null]}']) {
    const device = new FakeStorage(Number.POSITIVE_INFINITY, { lessonsDone: broken })
    expect(readLessonsDone(device, guest), broken).toEqual([])
    expect(writeLessonsDone(device, guest, ['heavy']), broken).toBe(true)
    expect(readLessonsDone(device, guest), broken).toEqual(['heavy'])
  }
})

it('says where a storage refuses', () => {
  for (const storage of [forbidden, null]) {
    expect(readLessonsDone(storage, guest)).toBeNull()
    expect(writeLessonsDone(storage, guest, ['heavy'])).toBe(false)
    expect(() => forgetLessonsDone(storage, guest)).not.toThrow()
  }
  expect(writeLessonsDone(new FakeStorage(5), guest, ['heavy'])).toBe(false)
})

// --- practice begun from a lesson ---

const now = Date.parse('2026-11-22T12:00:00.000Z')
const session = (after: number, change: Partial<SessionRecord> = {}) =>
  ({
    kind: 'session',
    technique: 'energizing',
    ending: 'completed',
    duration: 120,
    startedAt: new Date(now + after * 1000).toISOString(),
    ...change,
  }) as SessionRecord

/** A tab in which a person left 'right-now' for the Treadmill. */
function tabOf() {
  const tab = new FakeStorage()
  saveLessonPractice(tab, 'right-now', 'energizing', now)
  return tab
}

it('tells once which lesson a session was practised from', () => {
  const tab = tabOf()
  expect(takePractisedLesson(tab, session(30))).toBe('right-now')
  expect(takePractisedLesson(tab, session(300))).toBeNull()
})

it('takes no session for it that is of another kind, broken off at once, earlier, or much later', () => {
  const tab = tabOf()
  for (const other of [
    session(30, { technique: 'box-breathing' }),
    session(30, { ending: 'stopped', duration: 4 }),
    session(-30),
    session(3601),
  ])
    expect(takePractisedLesson(tab, other)).toBeNull()
  // It keeps waiting for the right one.
  expect(takePractisedLesson(tab, session(3600))).toBe('right-now')
})

it('knows of no lesson where none was left, or what is written is none', () => {
  expect(takePractisedLesson(new FakeStorage(), session(1))).toBeNull()
  for (const broken of ['{', 'null', '7', '{"lesson":"__proto__","technique":"energizing","at":0}']) {
    const tab = new FakeStorage(Number.POSITIVE_INFINITY, { lessonPractice: broken })
    expect(takePractisedLesson(tab, session(1)), broken).toBeNull()
  }
  for (const tab of [forbidden, null]) {
    expect(() => saveLessonPractice(tab, 'heavy', 'energizing', now)).not.toThrow()
    expect(takePractisedLesson(tab, session(1))).toBeNull()
  }
})

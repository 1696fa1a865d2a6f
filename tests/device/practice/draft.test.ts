import { describe, expect, it } from 'vitest'
import { clearDraft, hideDraft, readDraft, writeDraft } from '#device/practice/draft.ts'
import type { Draft, HoldDraft, SessionDraft } from '#domain/records/draft.ts'
import { createScore } from '#domain/session/score.ts'
import { seconds } from '#domain/time/units.ts'
import { FakeStorage, forbidden } from '#tests/device/fake-storage.ts'

const common = {
  version: 1,
  startedAt: '2026-11-21T10:00:00.000Z',
  timeZone: 'Europe/Berlin',
  seenAt: '2026-11-21T10:01:00.000Z',
} as const
const score = createScore('energizing', seconds(120))
const session = (id: string, at = 60): SessionDraft => ({ ...common, kind: 'session', id, at, score })
const hold = (id: string, at = 30): HoldDraft => ({ ...common, kind: 'hold', id, at })
const holding = (text: string, quota?: number) => new FakeStorage(quota, { draft: text })
const everything = (storage: FakeStorage) => [...storage.content.values()]

describe('the draft', () => {
  it('comes back as it was written last', () => {
    const storage = new FakeStorage()
    for (const draft of [session('a', 1), session('a', 2), session('a', 3)] as Draft[])
      expect(writeDraft(storage, draft)).toBe(true)
    expect(readDraft(storage)).toEqual(session('a', 3))
    expect(storage.content.size).toBe(1)
  })

  it('comes back with who practised, wherever it stands; an owner that is none is left out', () => {
    const storage = new FakeStorage()
    const owner = { kind: 'user', id: '7' } as const
    writeDraft(storage, { ...session('a'), owner })
    writeDraft(storage, hold('b'))
    expect(readDraft(storage)?.owner).toBeUndefined()
    clearDraft(storage, 'b')
    expect(readDraft(storage)).toEqual({ ...session('a'), owner })
    expect(readDraft(holding(JSON.stringify({ ...session('a'), owner: 'me' })))).toEqual(session('a'))
  })

  it('is none where nothing stands or nothing may be touched', () => {
    expect(readDraft(new FakeStorage())).toBeNull()
    expect(readDraft(null)).toBeNull()
    expect(readDraft(forbidden)).toBeNull()
    expect(writeDraft(null, hold('a'))).toBe(false)
    expect(writeDraft(forbidden, hold('a'))).toBe(false)
    expect(() => clearDraft(forbidden, 'a')).not.toThrow()
    expect(() => clearDraft(null, 'a')).not.toThrow()
  })

  it('says when a full storage refused it, and the one before stands', () => {
    const storage = new FakeStorage(JSON.stringify(hold('a', 1)).length + 10)
    expect(writeDraft(storage, hold('a', 1))).toBe(true)
    expect(writeDraft(storage, hold('a', 1.123456789012345))).toBe(false)
    expect(readDraft(storage)).toEqual(hold('a', 1))
  })

  it('is cleared by its own id only', () => {
    const storage = holding(JSON.stringify(session('a')))
    clearDraft(storage, 'b')
    expect(readDraft(storage)).toEqual(session('a'))
    clearDraft(storage, 'a')
    expect(everything(storage)).toEqual([])
  })

  it('makes no room by losing another practice: that one is offered once the first is settled', () => {
    const storage = new FakeStorage()
    writeDraft(storage, session('a'))
    writeDraft(storage, hold('b', 1))
    writeDraft(storage, hold('b', 2))
    expect(readDraft(storage)).toEqual(hold('b', 2))
    clearDraft(storage, 'b')
    expect(readDraft(storage)).toEqual(session('a'))
    clearDraft(storage, 'a')
    expect(everything(storage)).toEqual([])
  })

  it('stays unwritten rather than that another practice is lost in a full storage', () => {
    const text = JSON.stringify(session('a'))
    const storage = holding(text, text.length + 8)
    expect(writeDraft(storage, hold('b'))).toBe(false)
    expect(readDraft(storage)).toEqual(session('a'))
  })

  it('of a record in memory stays and is not offered to this page again', () => {
    const storage = holding(JSON.stringify(session('left')))
    hideDraft('left')
    expect(readDraft(storage)).toBeNull()
    writeDraft(storage, session('next'))
    expect(readDraft(storage)).toEqual(session('next'))
    clearDraft(storage, 'next')
    expect(readDraft(storage)).toBeNull()
    expect(everything(storage)).toEqual([JSON.stringify(session('left'))])
    clearDraft(storage, 'left')
    expect(everything(storage)).toEqual([])
  })
})

const junk = [
  'holding text',
  '',
  'null',
  '[]',
  '7',
  '{"kind":"session"',
  JSON.stringify({ ...session('a'), version: 0 }),
  JSON.stringify({ ...session('a'), at: -1 }),
  // No draft is this long: it should not be parsed at every start.
  JSON.stringify(session('a')) + ' '.repeat(1_000_000),
  `"${'x'.repeat(10_000_000)}"`,
]

describe('what is no draft', () => {
  it.each(junk)('is moved aside when it is read: %.40s', (text) => {
    const storage = holding(text)
    expect(readDraft(storage)).toBeNull()
    expect(storage.getItem('draft')).toBeNull()
    expect(storage.getItem('draft.aside')).toBe(text)
    expect(readDraft(storage)).toBeNull()
    expect(everything(storage)).toEqual([text])
  })

  it.each(junk)('is moved aside when a practice needs its place: %.40s', (text) => {
    const storage = holding(text)
    expect(writeDraft(storage, session('new'))).toBe(true)
    expect(readDraft(storage)).toEqual(session('new'))
    expect(storage.getItem('draft.aside')).toBe(text)
  })

  it('never covers what was set aside before', () => {
    const storage = new FakeStorage()
    for (const text of ['one', 'two', 'three']) {
      storage.setItem('draft', text)
      readDraft(storage)
    }
    expect(everything(storage)).toEqual(['one', 'two', 'three'])
    expect([...storage.content.keys()]).toEqual(['draft.aside', 'draft.aside.2', 'draft.aside.3'])
  })

  it('is renamed where there is no room for two of it', () => {
    const text = 'x'.repeat(1000)
    const storage = holding(text, 1100)
    expect(readDraft(storage)).toBeNull()
    expect([...storage.content]).toEqual([['draft.aside', text]])
  })

  it('stays under its key where there is no room even for a longer name', () => {
    const text = 'x'.repeat(1000)
    const storage = holding(text, 1006)
    expect(readDraft(storage)).toBeNull()
    expect([...storage.content]).toEqual([['draft', text]])
  })
})

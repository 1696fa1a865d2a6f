import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft } from '#domain/records/draft.ts'
import {
  type End,
  hasResults,
  next,
  outcomeIn,
  type SessionEvent,
  type SessionState,
} from '#domain/records/session-machine.ts'
import { firstQuestion, questionAt } from '#domain/session/hold.ts'
import { createScore } from '#domain/session/score.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'

const BEGUN = '2026-05-04T08:00:00.000Z'
const NOW = '2026-05-04T08:00:30.000Z'
const scores = {
  energizing: createScore('energizing', seconds(120), 3 as PaceLevel),
  '4-7-8': createScore('4-7-8', seconds(120), 3 as PaceLevel),
  'breath-hold': createScore('breath-hold', seconds(Number.POSITIVE_INFINITY), 3 as PaceLevel),
}
type Tested = keyof typeof scores

function draftOf(technique: Tested, at: number): Draft {
  const common = {
    version: 1,
    id: 'id',
    at,
    startedAt: BEGUN,
    timeZone: 'Europe/Zurich',
    seenAt: NOW,
  } as const
  return technique === 'breath-hold'
    ? { kind: 'hold', ...common }
    : { kind: 'session', ...common, score: scores[technique] }
}

const endOf = (technique: Tested, changed: Partial<End> = {}): End => ({
  how: 'stopped',
  hasBegun: true,
  score: scores[technique],
  draft: draftOf(technique, 30),
  now: NOW,
  allowsHold: true,
  ...changed,
})

const stateAfter = (...events: readonly SessionEvent[]) =>
  events.reduce<SessionState>(next, { name: 'choosing' })
const started: SessionEvent = { name: 'started' }
const ended = (technique: Tested, changed?: Partial<End>): SessionEvent => ({
  name: 'ended',
  end: endOf(technique, changed),
})
const asked = (
  endReason: (SessionEvent & { name: 'end-asked' })['endReason'],
  leadsToHold = false,
): SessionEvent => ({ name: 'end-asked', endReason, leadsToHold })
const left = (technique: TechniqueId | null): SessionEvent => ({ name: 'left', technique })
const outcomeAfter = (...events: readonly SessionEvent[]) => outcomeIn(stateAfter(...events))

describe('how a practice ends', () => {
  it('by itself: it is completed, whatever was asked for a moment before', () => {
    const outcome = outcomeAfter(started, asked('stopped'), ended('4-7-8', { how: 'completed' }))
    expect(outcome).toMatchObject({ technique: '4-7-8', endReason: 'completed', leadsToHold: false })
    expect(outcome?.record).toMatchObject({ kind: 'session', ending: 'completed', duration: 120 })
  })

  it('by Finish and by Stop: with what was reached', () => {
    for (const endReason of ['finished', 'stopped'] as const)
      expect(outcomeAfter(started, asked(endReason), ended('energizing'))).toMatchObject({
        endReason,
        leadsToHold: false,
        record: { ending: endReason, duration: 30 },
      })
  })

  it('by nobody’s wish, as from the lock screen: it is stopped', () => {
    expect(outcomeAfter(started, ended('energizing'))?.endReason).toBe('stopped')
  })

  it('in its countdown: cancelled, and nothing is kept', () => {
    const unbegun = ended('energizing', { hasBegun: false, draft: null })
    for (const events of [
      [started, unbegun],
      [started, asked('cancelled'), unbegun],
    ]) {
      const outcome = outcomeAfter(...events)
      expect(outcome).toMatchObject({ endReason: 'cancelled', record: null })
      expect(outcome !== null && hasResults(outcome)).toBe(false)
    }
  })

  it('cancelled by a person: nothing is kept, whatever was practised', () => {
    expect(outcomeAfter(started, asked('cancelled'), ended('energizing'))).toMatchObject({
      endReason: 'cancelled',
      record: null,
    })
  })

  it('before the first phase: there is nothing to keep, and that is told', () => {
    const outcome = outcomeAfter(started, ended('energizing', { draft: null }))
    expect(outcome).toMatchObject({ endReason: 'stopped', record: null })
    expect(outcome !== null && hasResults(outcome)).toBe(true)
  })

  it('as a hold that is skipped: kept with no length', () => {
    expect(outcomeAfter(started, asked('skipped'), ended('breath-hold'))?.record).toMatchObject({
      kind: 'hold',
      holdDuration: 0,
    })
  })

  it('as a hold that was forgotten: kept as far as the question that nobody answered, with no results', () => {
    const first = firstQuestion(0)
    const draft = draftOf('breath-hold', questionAt(first, 1) + 5)
    const outcome = outcomeAfter(started, asked('forgotten'), ended('breath-hold', { draft }))
    expect(outcome?.record).toMatchObject({ kind: 'hold', holdDuration: Math.floor(questionAt(first, 1)) })
    expect(outcome !== null && hasResults(outcome)).toBe(false)
  })
})

describe('the hold follows', () => {
  const completed = ended('energizing', { how: 'completed' })

  it('a Treadmill that completed, and one whose end was asked for with it; no results come between', () => {
    for (const events of [
      [started, completed],
      [started, asked('finished', true), ended('energizing')],
    ]) {
      const outcome = outcomeAfter(...events)
      expect(outcome?.leadsToHold).toBe(true)
      expect(outcome !== null && hasResults(outcome)).toBe(false)
    }
  })

  it('no other technique, no end before its time, and nothing where no hold is wanted', () => {
    for (const event of [
      ended('4-7-8', { how: 'completed' }),
      ended('energizing'),
      ended('energizing', { how: 'completed', allowsHold: false }),
    ])
      expect(outcomeAfter(started, event)?.leadsToHold).toBe(false)
    expect(
      outcomeAfter(started, asked('finished', true), ended('energizing', { allowsHold: false }))?.leadsToHold,
    ).toBe(false)
  })
})

describe('what is told of a practice that ended', () => {
  const done = [started, ended('energizing')] as const

  it('is told until the next start, the way back, or its own page is left', () => {
    expect(stateAfter(...done, { name: 'returned' })).toEqual({ name: 'choosing' })
    expect(stateAfter(...done, left('energizing'))).toEqual({ name: 'choosing' })
    expect(stateAfter(...done, left(null))).toEqual({ name: 'choosing' })
    expect(stateAfter(...done, started)).toEqual(stateAfter(started))
  })

  it('stays while the page of another technique is left', () => {
    const state = stateAfter(...done)
    expect(outcomeIn(next(state, left('breath-hold')))).toBe(outcomeIn(state))
  })
})

describe('another tab', () => {
  it('has the practice: there is none here, and nothing is told of it', () => {
    expect(stateAfter(started, { name: 'yielded', where: 'moved' })).toEqual({
      name: 'in-other-tab',
      where: 'moved',
      outcome: null,
    })
  })

  it('takes the place of one that had ended: its outcome is there again afterwards', () => {
    const done = stateAfter(started, ended('energizing'))
    const away = next(done, { name: 'yielded', where: 'taken' })
    expect(outcomeIn(away)).toBe(outcomeIn(done))
    expect(next(away, { name: 'here-again' })).toEqual(done)
    expect(next(away, left('energizing'))).toEqual({ name: 'choosing' })
    expect(next(away, { name: 'returned' })).toEqual({ name: 'in-other-tab', where: 'taken', outcome: null })
  })

  it('is told of no more once a practice begins here', () => {
    expect(stateAfter({ name: 'yielded', where: 'taken' }, started).name).toBe('running')
    expect(stateAfter({ name: 'yielded', where: 'taken' }, { name: 'here-again' })).toEqual({
      name: 'choosing',
    })
  })
})

describe('whatever comes in whatever order', () => {
  const technique = fc.constantFrom<Tested>('energizing', '4-7-8', 'breath-hold')
  const event: fc.Arbitrary<SessionEvent> = fc.oneof(
    fc.constant(started),
    fc
      .record({
        endReason: fc.constantFrom('finished', 'stopped', 'cancelled', 'skipped', 'forgotten'),
        leadsToHold: fc.boolean(),
      })
      .map(({ endReason, leadsToHold }) => asked(endReason as 'finished', leadsToHold)),
    fc
      .record({
        technique,
        how: fc.constantFrom('completed' as const, 'stopped' as const),
        hasBegun: fc.boolean(),
        hasPractised: fc.boolean(),
        at: fc.integer({ min: 0, max: 119 }),
        allowsHold: fc.boolean(),
      })
      .map(({ technique, hasPractised, at, ...end }) =>
        ended(technique, { ...end, draft: hasPractised ? draftOf(technique, at) : null }),
      ),
    fc.constantFrom('taken' as const, 'moved' as const).map((where) => ({ name: 'yielded' as const, where })),
    fc.constant({ name: 'here-again' } as const),
    fc.oneof(technique, fc.constant(null)).map(left),
    fc.constant({ name: 'returned' } as const),
  )
  const walk = (check: (before: SessionState, event: SessionEvent, state: SessionState) => void) =>
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        events.reduce<SessionState>(
          (state, each) => {
            const following = next(state, each)
            check(state, each, following)
            return following
          },
          { name: 'choosing' },
        )
      }),
      { numRuns: 300 },
    )

  it('a practice begins by Start alone, and ends by its end or for another tab alone', () => {
    walk((before, { name }, state) => {
      if (before.name !== 'running' && state.name === 'running') expect(name).toBe('started')
      if (before.name === 'running' && state.name !== 'running') expect(['ended', 'yielded']).toContain(name)
    })
  })

  it('a second Start, and a wish or an end that comes when nothing runs, change nothing at all', () => {
    walk((before, { name }, state) => {
      const isVoid = before.name === 'running' ? name === 'started' : ['end-asked', 'ended'].includes(name)
      if (isVoid) expect(state).toBe(before)
    })
  })

  it('nothing is told while a practice runs, and what was cancelled left no record', () => {
    walk((_, __, state) => {
      const outcome = outcomeIn(state)
      if (state.name === 'running') expect(outcome).toBeNull()
      if (outcome?.endReason === 'cancelled') expect(outcome.record).toBeNull()
      if (outcome?.record?.kind === 'session') expect(outcome.record.technique).toBe(outcome.technique)
    })
  })

  it('no outcome comes from anything but an end', () => {
    walk((before, { name }, state) => {
      const outcome = outcomeIn(state)
      if (outcome !== null && outcome !== outcomeIn(before)) expect(name).toBe('ended')
    })
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type SessionDraft, sessionRecordOf } from '#domain/records/draft.ts'
import { roundsIn } from '#domain/session/rounds.ts'
import { createScore, endsAt, phasesIn } from '#domain/session/score.ts'
import { techniques } from '#domain/session/techniques.ts'
import { seconds } from '#domain/time/units.ts'

const at = '2026-11-21T10:00:00.000Z'
const fixed = fc.constantFrom('4-7-8', 'box-breathing')
const length = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map((minutes) => minutes * 60),
  fc.integer({ min: 19, max: 400 }),
)

it('are the cycles whose last phase was breathed to its end, wherever a session stops', () => {
  fc.assert(
    fc.property(fixed, length, fc.double({ min: 0, max: 1.1, noNaN: true }), (technique, length, share) => {
      const score = createScore(technique, seconds(length))
      const isWhole = share >= 1
      const reached = seconds(isWhole ? endsAt(score) : share * endsAt(score))
      const draft: SessionDraft = {
        ...{ kind: 'session', version: 1, id: 's', startedAt: at, seenAt: at, timeZone: 'UTC' },
        ...{ score, at: reached },
      }
      const record = sessionRecordOf(draft, isWhole ? 'completed' : 'stopped', at)
      // A natural end is one second before the length that it records.
      const counted = isWhole ? score.length : reached
      const { length: perCycle } = techniques[technique].cycle
      const whole = phasesIn(score, seconds(0), score.length).filter(
        ({ index, end }) => index % perCycle === perCycle - 1 && end <= counted + 1e-6,
      ).length
      expect(record === null ? null : roundsIn(technique, record.duration)).toBe(whole === 0 ? null : whole)
    }),
    { numRuns: 500 },
  )
})

it('are three in a minute of 4-7-8 and seven in two minutes of box, as the book says', () => {
  expect([roundsIn('4-7-8', 60), roundsIn('box-breathing', 120)]).toEqual([3, 7])
  expect([roundsIn('4-7-8', 18), roundsIn('box-breathing', 15)], 'not one was whole').toEqual([null, null])
})

it('are not counted where the pace is chosen, nor in a hold', () => {
  expect([roundsIn('energizing', 600), roundsIn('breath-hold', 600)]).toEqual([null, null])
})

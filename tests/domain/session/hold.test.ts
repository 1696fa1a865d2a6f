import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cuesIn, soundsOf } from '#domain/session/cues.ts'
import {
  CONTEMPLATION_AT,
  firstQuestion,
  holdProgress,
  holdQuestion,
  nextQuestion,
  questionAt,
  questionsBy,
} from '#domain/session/hold.ts'
import { createScore } from '#domain/session/score.ts'
import { seconds } from '#domain/time/units.ts'

const voice = { guidance: 'voice', breathSounds: true } as const
const hold = createScore('breath-hold', seconds(0))
/** Without a contemplation. */
const first = firstQuestion(0)
const cues = (from: number, to: number) =>
  cuesIn(hold, seconds(from), seconds(to), voice).map(({ at, sound }) => [at, sound])

it('asks after ten minutes, and gives up when nobody answers for a minute', () => {
  const never = seconds(0)
  expect(holdQuestion(seconds(599.9), never, first)).toBe('none')
  expect(holdQuestion(seconds(600), never, first)).toBe('asking')
  expect(holdQuestion(seconds(659.9), never, first)).toBe('asking')
  expect(holdQuestion(seconds(660), never, first)).toBe('forgotten')
})

it('asks again ten minutes after the question that was answered', () => {
  const answered = seconds(605)
  expect(holdQuestion(seconds(660), answered, first)).toBe('none')
  expect(holdQuestion(seconds(1199), answered, first)).toBe('none')
  expect(holdQuestion(seconds(1200), answered, first)).toBe('asking')
})

it('sounds its word after 0.3 s and a gong with each question, each in one window', () => {
  expect(cues(0, 599)).toEqual([[0.3, 'hold']])
  expect(cues(599, 600)).toEqual([])
  expect(cues(600, 601)).toEqual([[600, 'gong']])
  expect(cues(601, 3599)).toEqual([1200, 1800, 2400, 3000].map((at) => [at, 'gong']))
  expect(cues(3599, 8000), 'beyond the longest hold').toEqual([])
  expect(soundsOf('breath-hold', voice)).toEqual(['hold', 'gong'])
})

it('neighbouring windows neither repeat a cue of a hold nor drop one', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 3600, noNaN: true }),
      fc.double({ min: 0, max: 3600, noNaN: true }),
      (a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)]
        expect([...cues(0, from), ...cues(from, to), ...cues(to, 3600)]).toEqual(cues(0, 3600))
      },
    ),
  )
})

it('asks at the instant its gong sounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2900 }), (answeredAt) => {
      const next = nextQuestion(seconds(answeredAt), first)
      expect(next).toBeGreaterThan(answeredAt)
      expect(cues(next, next + 1)).toEqual([[next, 'gong']])
    }),
  )
})

it('measures progress against the own best, else against three minutes', () => {
  expect(holdProgress(seconds(90), null)).toBe(0.5)
  expect(holdProgress(seconds(30), 60)).toBe(0.5)
  expect(holdProgress(seconds(90), 60)).toBe(1)
  expect(holdProgress(seconds(30), 0), 'a best of nothing is none').toBeCloseTo(30 / 180)
  expect(holdProgress(seconds(-3), 60)).toBe(0)
})

describe('a contemplation', () => {
  it('begins two seconds after the hold cue, which comes 0.3 s after the start', () => {
    const [cue] = cuesIn(hold, seconds(0), seconds(10), voice)
    expect(CONTEMPLATION_AT - (cue?.at ?? 0)).toBeCloseTo(2, 12)
    expect(CONTEMPLATION_AT).toBeCloseTo(2.3, 12)
  })

  it('puts the first question off to its end where that is later, and no further than a hold may last', () => {
    expect(firstQuestion(300), 'shorter than ten minutes').toBe(600)
    expect(firstQuestion(610)).toBeCloseTo(612.3, 9)
    expect(firstQuestion(1800)).toBeCloseTo(1802.3, 9)
    expect(firstQuestion(7200)).toBe(3540)
    expect(holdQuestion(seconds(612), seconds(0), firstQuestion(610))).toBe('none')
    expect(holdQuestion(seconds(612.4), seconds(0), firstQuestion(610))).toBe('asking')
    expect(holdQuestion(seconds(672.4), seconds(0), firstQuestion(610))).toBe('forgotten')
  })

  it('has the gong sound with each question, whatever its length and the windows looked through', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 3599 }), (length, split) => {
        const score = { ...hold, contemplation: seconds(length) }
        const gongs = (from: number, to: number) =>
          cuesIn(score, seconds(from), seconds(to), voice).filter(({ part }) => part === 'question')
        const asked = firstQuestion(length)
        expect([...gongs(0, split), ...gongs(split, 3600)].map(({ at }) => at)).toEqual(
          [0, 1, 2, 3, 4, 5, 6].map((n) => questionAt(asked, n)).filter((at) => at < 3600),
        )
      }),
    )
  })

  it('counts the questions up to an instant', () => {
    const asked = firstQuestion(610)
    expect(questionsBy(asked, 600)).toBe(0)
    expect(questionsBy(asked, asked)).toBe(1)
    expect(questionsBy(asked, asked + 599)).toBe(1)
    expect(questionsBy(asked, asked + 600)).toBe(2)
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cuesIn, soundsOf } from '#domain/cues.ts'
import { holdProgress, holdQuestion, nextQuestion } from '#domain/hold.ts'
import { createScore } from '#domain/score.ts'
import { seconds } from '#domain/units.ts'

const voice = { guidance: 'voice', breathSounds: true } as const
const hold = createScore('breath-hold', seconds(0))
const cues = (from: number, to: number) =>
  cuesIn(hold, seconds(from), seconds(to), voice).map(({ at, sound }) => [at, sound])

it('asks after ten minutes, and gives up when nobody answers for a minute', () => {
  const never = seconds(0)
  expect(holdQuestion(seconds(599.9), never)).toBe('none')
  expect(holdQuestion(seconds(600), never)).toBe('asking')
  expect(holdQuestion(seconds(659.9), never)).toBe('asking')
  expect(holdQuestion(seconds(660), never)).toBe('forgotten')
})

it('asks again ten minutes after the question that was answered', () => {
  const answered = seconds(605)
  expect(holdQuestion(seconds(660), answered)).toBe('none')
  expect(holdQuestion(seconds(1199), answered)).toBe('none')
  expect(holdQuestion(seconds(1200), answered)).toBe('asking')
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
      const next = nextQuestion(seconds(answeredAt))
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

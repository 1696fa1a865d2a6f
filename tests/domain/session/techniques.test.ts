import { expect, it } from 'vitest'
import { paceSeconds } from '#domain/session/pace.ts'
import { type SoundName, soundLength } from '#domain/session/sounds.ts'
import { BREATH_LOOP_GAIN, breathLoops, CONTEMPLATION_DELAY, techniques } from '#domain/session/techniques.ts'
import type { PaceLevel } from '#domain/time/units.ts'

const counts = (id: keyof typeof techniques) =>
  techniques[id].cycle.map(({ kind, seconds }) => [kind, seconds])

it('breathes each technique by its counts', () => {
  expect(counts('energizing')).toEqual([
    ['inhale', 'pace'],
    ['exhale', 'pace'],
  ])
  expect(counts('4-7-8')).toEqual([
    ['inhale', 4],
    ['hold', 7],
    ['exhale', 8],
  ])
  expect(counts('box-breathing')).toEqual([
    ['inhale', 4],
    ['hold', 4],
    ['exhale', 4],
    ['hold', 4],
  ])
  expect(counts('breath-hold')).toEqual([['hold', Number.POSITIVE_INFINITY]])
})

it('has the volumes that were decided', () => {
  const { energizing, 'box-breathing': box, 'breath-hold': hold, '4-7-8': sleepy } = techniques
  expect(energizing.gains).toEqual({ gong: 0.5, phase: { inhale: 0.65, hold: 0.65, exhale: 0.65 } })
  expect(box.gains.phase).toEqual({ inhale: 0.5, hold: 0.7, exhale: 0.5 })
  expect(hold.gains.phase.hold).toBe(0.8)
  expect(sleepy.gains.phase.inhale).toBe(0.55)
  expect(BREATH_LOOP_GAIN).toBe(0.65)
})

it('offers the lengths of the specification', () => {
  expect(techniques.energizing.length).toEqual({
    standard: 120,
    quick: [180, 300, 600, 1200, 1800],
    slider: [1, 60],
    typed: { least: 0, most: 60, includesLeast: false },
  })
  const typed = { least: 1, most: 60, includesLeast: true, isWhole: true }
  expect(techniques['4-7-8'].length).toEqual({
    standard: 60,
    quick: [120, 180, 240, 300],
    slider: [1, 20],
    typed,
  })
  expect(techniques['box-breathing'].length).toEqual({
    standard: 120,
    quick: [60, 120, 180, 300, 600],
    slider: [1, 60],
    typed,
  })
  expect(techniques['breath-hold'].length).toBeNull()
})

it('waits 6.5 s from the gong to the first cue, and has no gong before a hold', () => {
  const intros = Object.values(techniques).map((technique) => technique.intro)
  expect(intros).toEqual([6.5, 6.5, 6.5, 0])
})

it('says the hold 0.3 s after it began, and 2 s later the contemplation', () => {
  expect(techniques['breath-hold'].voice).toMatchObject({ by: 'phase', delay: 0.3 })
  expect(CONTEMPLATION_DELAY).toBe(2)
})

it('has for each Cheetah level a breath sound that lasts one in-and-out', () => {
  expect(breathLoops).toEqual(['energizing-200', 'energizing-304', 'energizing-409'])
  breathLoops.forEach((loop, level) => {
    expect(soundLength(loop)).toBeCloseTo(2 * paceSeconds(level as PaceLevel), 5)
  })
})

it('strikes bells of 0.9 s', () => {
  const bells = ['bell-inhale', 'bell-exhale', 'bell-hold'] satisfies SoundName[]
  expect(bells.map(soundLength)).toEqual([0.9, 0.9, 0.9])
})

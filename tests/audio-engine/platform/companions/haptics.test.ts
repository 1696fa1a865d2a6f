import { expect, it } from 'vitest'
import { createScore, endsAt, type Phase, phaseAt, phasesIn } from '#domain/session/score.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'
import { createHaptics, patterns } from '#engine/platform/companions.ts'

/** A motor that logs its patterns, and snapshots of phases. */
function device(technique: TechniqueId = 'box-breathing', length = 64) {
  const felt: number[][] = []
  const haptics = createHaptics((pattern) => {
    felt.push(pattern)
    return true
  })
  const score = createScore(technique, seconds(length), 3 as PaceLevel)
  const phases = phasesIn(score, seconds(0), seconds(length))
  const look = (phase: Phase | undefined, stage: 'running' | 'paused' | 'gong' = 'running', isOn = true) =>
    haptics.update({ stage, phase: phase ?? null }, isOn)
  return { felt, look, phases, score }
}

it('is felt once at each phase, each kind in its own way', () => {
  const { felt, look, phases } = device()
  for (const phase of phases.slice(0, 5)) {
    look(phase)
    look(phase)
  }
  const { inhale, hold, exhale } = patterns
  expect(felt).toEqual([inhale, hold, exhale, hold, inhale])
  expect(new Set(Object.values(patterns).map(String)).size).toBe(3)
})

it('is not felt before the first phase, nor in the rest at the end', () => {
  const { felt, look, score } = device('energizing', 30)
  look(undefined, 'gong')
  const rest = phaseAt(score, endsAt(score))
  expect(rest.kind).toBe('rest')
  look(rest)
  expect(felt).toEqual([])
})

it('waits for the session to run, and tells a phase no second time after a pause within it', () => {
  const { felt, look, phases } = device()
  look(phases[0], 'paused')
  expect(felt).toHaveLength(0)
  look(phases[0])
  look(phases[0], 'paused')
  look(phases[0])
  expect(felt).toHaveLength(1)
})

it('turned on in the middle of a phase, begins with the next', () => {
  const { felt, look, phases } = device()
  look(phases[0], 'running', false)
  look(phases[0])
  expect(felt).toEqual([])
  look(phases[1])
  expect(felt).toEqual([patterns.hold])
})

it('is not missed where there is no motor', () => {
  const haptics = createHaptics(undefined)
  const [phase] = device().phases
  haptics.update({ stage: 'running', phase: phase ?? null }, true)
})

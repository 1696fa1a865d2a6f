import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyScenario, describeScenario, runScenario, type Scenario } from './scenarios.ts'

/** `npm run prove:engine` runs more of them, from another seed. */
const numRuns = Number(process.env.SCENARIOS ?? 100)
const seed = process.env.SEED === undefined ? undefined : Number(process.env.SEED)

const quiet: Scenario = {
  length: 60,
  level: 3,
  sampleRate: 48_000,
  baseLatency: 0.01,
  delay: 0,
  breathSounds: true,
  frame: 0,
  happenings: [],
  isStopped: false,
}

it('plays every cue once, on its frame, in any scenario', () => {
  const result = fc.check(
    fc.property(anyScenario, (scenario) => void runScenario(scenario)),
    { numRuns, ...(seed === undefined ? {} : { seed }) },
  )
  if (!result.failed) return
  const [scenario] = result.counterexample ?? []
  const story = scenario === undefined ? '' : describeScenario(scenario)
  throw new Error(
    `seed ${result.seed}, after ${result.numRuns} scenarios:\n${story}\n${result.errorInstance}`,
  )
}, 3_600_000)

it('is judged by a recount that hears the whole of a quiet scenario', () => {
  const { heard, expected } = runScenario(quiet)
  expect(expected.map(({ frame }) => frame)).toEqual(heard.map(({ frame }) => frame))
  expect(heard).toHaveLength(11)
})

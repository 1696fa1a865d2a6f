/** Which scenarios are run: every breakage at every call in turn, then random ones. */
import { dice } from '#scripts/bench/figures.ts'
import { type AnyBreakage, breakageKinds } from './breakages.ts'
import type { Scenario } from './scenario.ts'

/** A scenario, named after what breaks in it. */
export interface PlannedScenario extends Scenario {
  readonly name: string
}

const named = (scenario: Scenario): PlannedScenario => ({
  ...scenario,
  name: scenario.breakages.map(({ kind, at }) => `${kind} at call ${at}`).join(', '),
})

/** Its calls: sign-up, user, badges, two sessions, a hold. */
const SHORT = { sessions: [60, 600], holds: [45] }
const SHORT_CALLS = 6

/** Every kind of breakage at every call. @param withTimeOuts also those that take half a minute */
export function scenariosInTurn(seed: number, withTimeOuts: boolean): PlannedScenario[] {
  const random = dice(seed)
  const calls = Array.from({ length: SHORT_CALLS }, (_, at) => at)
  const slow: AnyBreakage[] = withTimeOuts ? ['time-out'] : []
  return [
    ...breakageKinds.flatMap((kind) => calls.map((at) => ({ kind, at }))),
    // Without an answer a sign-up waits as long as the person does.
    ...slow.flatMap((kind) => [2, 3, 5].map((at) => ({ kind, at }))),
  ].map((breakage) => named({ history: SHORT, breakages: [breakage], random }))
}

/** A random scenario: up to five sessions, four holds, three breakages. */
export function randomScenario(seed: number): PlannedScenario {
  // Spreads the seeds: otherwise neighbouring ones begin alike.
  const random = dice(Math.imul(seed, 0x9e3779b1) >>> 1)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const past = {
    sessions: Array.from({ length: 1 + upTo(4) }, () => 10 + upTo(1200)),
    holds: Array.from({ length: upTo(4) }, () => 5 + upTo(200)),
  }
  const calls = 3 + past.sessions.length + past.holds.length
  const places = new Set(Array.from({ length: 1 + upTo(2) }, () => upTo(calls)))
  const breakages = [...places].map((at) => ({
    kind: breakageKinds[upTo(breakageKinds.length - 1)] ?? 'abort',
    at,
  }))
  return named({ history: past, breakages, random })
}

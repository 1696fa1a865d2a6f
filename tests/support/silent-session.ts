/** A session without a sound card, on a clock that tests move. */
import { createScore } from '#domain/session/score.ts'
import { type SessionSettings, standardSettings } from '#domain/session/session-settings.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'
import { browserParts } from '#engine/browser-parts.ts'
import { createSession } from '#engine/session.ts'

/** The clock begins here, in milliseconds, and a session sounds after its guard. */
const BEGIN = 10_000
const GUARD = 50

/** @param at session second at which it starts; the gong is skipped */
export async function silentSession(technique: TechniqueId, at: number, changed: Partial<SessionSettings>) {
  let now = BEGIN
  let look = () => {}
  const length = seconds(technique === 'breath-hold' ? Number.POSITIVE_INFINITY : 120)
  const level = 3 as PaceLevel
  const score = createScore(technique, length, level)
  const plan = { technique, length, level, delay: seconds(0), resumed: { score, at: seconds(at) } }
  const settings = { ...standardSettings, ...changed }
  const session = createSession(plan, settings, null, {
    ...browserParts,
    time: { date: () => now, monotonic: () => now },
    openContext: () => null,
    createBed: () => ({ start() {}, rest() {}, stop() {}, onInterrupted() {} }),
    startPulse(wanted) {
      look = wanted
      return { stop() {} }
    },
  })
  session.start()
  for (let turn = 0; turn < 50 && session.snapshot().stage !== 'running'; turn++) await Promise.resolve()
  now += GUARD
  look()
  return {
    session,
    settings,
    /** Lets time pass, with an update at every tick. @param time seconds */
    pass(time: number) {
      const end = now + time * 1000
      while (now < end) {
        now = Math.min(end, now + 250)
        look()
      }
    },
  }
}

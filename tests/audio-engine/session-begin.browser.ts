import { afterEach, expect, it } from 'vitest'
import { introAt } from '#domain/session/cues.ts'
import { standardSettings } from '#domain/session/session-settings.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'
import { browserParts } from '#engine/browser-parts.ts'
import { createSession, type PrewarmedOutput, type Session } from '#engine/session.ts'
import type { Stage } from '#engine/snapshot.ts'

const begun: Session[] = []
afterEach(() => {
  for (const session of begun.splice(0)) session.dispose()
})

/** A started session whose output is not ready yet, and what it showed at each change. */
function start({ delay = 0 } = {}) {
  let now = 10_000
  let look = () => {}
  let come = () => {}
  const output = new Promise<null>((resolve) => {
    come = () => resolve(null)
  })
  const prewarmed: PrewarmedOutput = { context: null, output }
  const plan = { technique: 'energizing', length: seconds(60), level: 3 as PaceLevel } as const
  const session = createSession({ ...plan, delay: seconds(delay) }, standardSettings, prewarmed, {
    ...browserParts,
    time: { date: () => now, monotonic: () => now },
    createBed: () => ({ start() {}, rest() {}, stop() {}, onInterrupted() {} }),
    startPulse(wanted) {
      look = wanted
      return { stop() {} }
    },
  })
  begun.push(session)
  const stages: Stage[] = []
  session.subscribe(() => void stages.push(session.snapshot().stage))
  session.start()
  return {
    session,
    stages,
    /** Lets the output resolve: there is none, so that the session begins in silence. */
    async open() {
      come()
      for (let turn = 0; turn < 50 && session.snapshot().stage === 'preparing'; turn++)
        await Promise.resolve()
    },
    /** Updates once, `time` seconds later. */
    pass(time: number) {
      now += time * 1000
      look()
    },
  }
}

it('stands before its gong until its output has come, however long that takes, and then begins', async () => {
  const { session, stages, open, pass } = start()
  pass(0.5)
  expect(session.snapshot().stage).toBe('preparing')
  expect([session.position(), session.reached(), session.origin()]).toEqual([introAt(session.score), 0, null])
  await open()
  expect(session.snapshot()).toMatchObject({ stage: 'gong', sound: 'absent' })
  pass(7)
  expect(session.snapshot().stage).toBe('running')
  expect(stages).toEqual(['preparing', 'gong', 'running'])
})

it('begins at the pace that was chosen while its output was on the way', async () => {
  const { session, open } = start()
  session.setPace(7 as PaceLevel)
  expect(session.snapshot().level).toBe(7)
  await open()
  expect(session.score.segments.map(({ level }) => level)).toEqual([7])
})

it('that is stopped before its output has come has ended there, and does not begin when it comes', async () => {
  const { session, stages, open, pass } = start({ delay: 60 })
  session.stop()
  expect(session.snapshot()).toMatchObject({ stage: 'ended', how: 'stopped', breath: 0 })
  await open()
  pass(2)
  expect(stages).toEqual(['preparing', 'ended'])
  expect(session.reached()).toBe(0)
  expect(session.log()).toMatchObject({ sampleRates: [], cues: [], drops: 0, interruptions: [] })
  session.start()
  session.setPace(7 as PaceLevel)
  expect(session.snapshot()).toMatchObject({ stage: 'ended', level: 3 })
})

it('is not interrupted, paused or resumed before it has an output', async () => {
  const { session, open } = start()
  document.dispatchEvent(new Event('freeze'))
  session.pause()
  session.resume()
  expect(session.snapshot()).toMatchObject({ stage: 'preparing', interruption: null })
  await open()
  expect(session.snapshot().stage).toBe('gong')
})

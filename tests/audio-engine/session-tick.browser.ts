import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { standardSettings } from '#domain/session/session-settings.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'
import { browserParts } from '#engine/browser-parts.ts'
import { HORIZON_HIDDEN, HORIZON_VISIBLE } from '#engine/clocks.ts'
import type { ToneSound } from '#engine/output/tone-sound.ts'
import { createSession, type Session } from '#engine/session.ts'

// Without a gesture, the context stays suspended.
beforeAll(() => userEvent.click(document.body))

const begun: Session[] = []
afterEach(() => {
  for (const session of begun.splice(0)) session.dispose()
  vi.restoreAllMocks()
})

/** A session that sounds through Tone, its pulse in the test's hand, and how often it was updated. */
async function start() {
  const sounds: ToneSound[] = []
  const listeners: ReturnType<typeof vi.fn>[] = []
  let look = () => {}
  let updates = 0
  const plan = { technique: 'energizing', length: seconds(60), level: 3 as PaceLevel } as const
  const session = createSession({ ...plan, delay: seconds(0) }, standardSettings, null, {
    ...browserParts,
    async loadTone() {
      const tone = await browserParts.loadTone()
      const createToneSound: typeof tone.createToneSound = (...given) => {
        const sound = tone.createToneSound(...given)
        const listener = vi.fn()
        sound.onTick(listener)
        sounds.push(sound)
        listeners.push(listener)
        return sound
      }
      return { ...tone, createToneSound }
    },
    createBed: () => ({ start() {}, rest() {}, stop() {}, onInterrupted() {} }),
    startPulse(wanted) {
      look = wanted
      return { stop() {} }
    },
  })
  begun.push(session)
  session.onUpdate(() => void updates++)
  session.start()
  await vi.waitUntil(() => session.snapshot().stage === 'gong', { timeout: 20_000 })
  return {
    session,
    sounds,
    /** How often the context of each output has ticked. */
    ticks: () => listeners.map(({ mock }) => mock.calls.length),
    look: () => look(),
    updates: () => updates,
    /** Opens another output in place of the one in use. */
    async rebuild() {
      const { length } = session.log().sampleRates
      session.unlock()
      await vi.waitUntil(() => session.log().sampleRates.length > length, { timeout: 20_000 })
    },
  }
}

it('is updated once at every look of its pulse, by the tick of Tone’s context, and never without one', async () => {
  const { ticks, look, updates } = await start()
  // Tone’s own clock would tick every 50 ms.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect([ticks(), updates()]).toEqual([[0], 0])
  for (let looks = 1; looks <= 3; looks++) {
    look()
    expect([ticks(), updates()]).toEqual([[looks], looks])
  }
})

it('follows the tick of its output, whoever makes Tone’s context tick', async () => {
  const { sounds, updates } = await start()
  sounds[0]?.tick()
  expect(updates()).toBe(1)
})

it('has the new context tick once the output is rebuilt, and the old one never again', async () => {
  const { sounds, ticks, look, updates, rebuild } = await start()
  look()
  await rebuild()
  look()
  expect([ticks(), updates()]).toEqual([[1, 1], 2])
  sounds[0]?.tick()
  expect([ticks(), updates()]).toEqual([[1, 1], 2])
})

it('gives Tone its horizon as the look-ahead: the page’s visibility decides, on a rebuilt output too', async () => {
  const { sounds, rebuild } = await start()
  expect(sounds[0]?.lookAhead).toBe(HORIZON_VISIBLE)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sounds[0]?.lookAhead).toBe(HORIZON_HIDDEN)
  await rebuild()
  expect(sounds[1]?.lookAhead).toBe(HORIZON_HIDDEN)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sounds[1]?.lookAhead).toBe(HORIZON_VISIBLE)
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { patterns } from '#engine/platform/companions.ts'
import type { Session } from '#engine/session.ts'
import { silentSession } from '#support/silent-session.ts'

const running: Session[] = []
async function start(...wish: Parameters<typeof silentSession>) {
  const started = await silentSession(...wish)
  running.push(started.session)
  return started
}
afterEach(() => {
  for (const session of running.splice(0)) session.dispose()
  vi.restoreAllMocks()
})

describe('each phase is felt', () => {
  const feel = () => vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  const { inhale, hold, exhale } = patterns

  it.each([
    ['energizing', 12, [inhale, exhale, inhale]],
    ['4-7-8', 20, [inhale, hold, exhale, inhale]],
    ['box-breathing', 17, [inhale, hold, exhale, hold, inhale]],
    ['breath-hold', 60, [hold]],
  ] as const)('of %s', async (technique, time, felt) => {
    const vibrate = feel()
    const { pass } = await start(technique, 0, { haptics: true })
    pass(time)
    expect(vibrate.mock.calls.map(([pattern]) => pattern)).toEqual(felt)
  })

  it('as soon as it is wanted, and no longer than that', async () => {
    const vibrate = feel()
    const { session, settings, pass } = await start('box-breathing', 0, {})
    pass(5)
    expect(vibrate).not.toHaveBeenCalled()
    session.apply({ ...settings, haptics: true })
    pass(4)
    expect(vibrate).toHaveBeenCalledTimes(1)
    session.apply(settings)
    pass(8)
    expect(vibrate).toHaveBeenCalledTimes(1)
  })
})

describe('the screen is kept on', () => {
  function locks() {
    const held = new Set<object>()
    const request = vi.spyOn(navigator.wakeLock, 'request').mockImplementation(async () => {
      const lock = Object.assign(new EventTarget(), { release: async () => void held.delete(lock) })
      held.add(lock)
      return lock as unknown as WakeLockSentinel
    })
    return { held, request }
  }

  it('while a session runs, where that is wanted', async () => {
    const { held } = locks()
    const { session } = await start('energizing', 0, { keepAwake: true })
    await vi.waitUntil(() => held.size === 1)
    session.stop()
    await vi.waitUntil(() => held.size === 0)
  })

  it('not where it is not, and from the moment on that it is', async () => {
    const { held, request } = locks()
    const { session, settings } = await start('breath-hold', 0, { keepAwake: false })
    expect(request).not.toHaveBeenCalled()
    session.apply({ ...settings, keepAwake: true })
    await vi.waitUntil(() => held.size === 1)
    session.apply(settings)
    await vi.waitUntil(() => held.size === 0)
  })
})

describe('the trim', () => {
  it.each([140, -300, 300])('of %i ms moves what is shown by as much', async (trim) => {
    const plain = await start('box-breathing', 0, {})
    const moved = await start('box-breathing', 0, { trim })
    for (const each of [plain, moved]) each.pass(10)
    expect((moved.session.origin() ?? 0) - (plain.session.origin() ?? 0)).toBeCloseTo(trim, 6)
    expect(moved.session.position() - plain.session.position()).toBeCloseTo(-trim / 1000, 6)
  })

  it('lets the phase come later, on the screen and in the hand', async () => {
    const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
    const { session, pass } = await start('box-breathing', 0, { trim: 200, haptics: true })
    pass(4.1)
    expect(session.snapshot().phase?.kind).toBe('inhale')
    expect(vibrate).toHaveBeenCalledTimes(1)
    pass(0.15)
    expect(session.snapshot().phase?.kind).toBe('hold')
    expect(vibrate).toHaveBeenLastCalledWith(patterns.hold)
  })

  it('changes nothing of what is kept', async () => {
    const plain = await start('box-breathing', 0, {})
    const moved = await start('box-breathing', 0, { trim: 300 })
    for (const each of [plain, moved]) each.pass(10)
    expect(moved.session.reached()).toBe(plain.session.reached())
    for (const each of [plain, moved]) each.session.stop()
    expect(moved.session.reached()).toBe(plain.session.reached())
  })
})

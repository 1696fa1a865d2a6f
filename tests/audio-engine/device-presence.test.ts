import { expect, it, vi } from 'vitest'
import { createDevicePresence } from '#engine/device-presence.ts'

const device = (kind: MediaDeviceKind) => ({ kind }) as MediaDeviceInfo
/** Answers one list after the other. */
function presenceOf(...lists: (MediaDeviceKind[] | Error)[]) {
  const enumerateDevices = vi.fn(async () => {
    const next = lists.shift() ?? []
    if (next instanceof Error) throw next
    return next.map(device)
  })
  return createDevicePresence({ enumerateDevices })
}

it('misses an output that was there, and finds it when it is back', async () => {
  const presence = presenceOf(['audioinput', 'audiooutput'], ['audioinput'], ['audiooutput'])
  expect(await presence.isGone()).toBe(false)
  expect(await presence.isGone()).toBe(true)
  expect(await presence.isGone()).toBe(false)
})

it('misses none while one of two is left', async () => {
  const presence = presenceOf(['audiooutput', 'audiooutput'], ['audiooutput'])
  await presence.isGone()
  expect(await presence.isGone()).toBe(false)
})

it('says nothing where no output was ever named', async () => {
  const presence = presenceOf([], ['videoinput'])
  expect([await presence.isGone(), await presence.isGone()]).toEqual([false, false])
})

it('says nothing where it may not ask, or is refused', async () => {
  expect(await createDevicePresence(undefined).isGone()).toBe(false)
  const presence = presenceOf(['audiooutput'], new Error('NotAllowedError'))
  await presence.isGone()
  expect(await presence.isGone()).toBe(false)
})

it('waits for no answer longer than a quarter of a second', async () => {
  vi.useFakeTimers()
  const presence = createDevicePresence({ enumerateDevices: () => new Promise(() => {}) })
  const asked = presence.isGone()
  await vi.advanceTimersByTimeAsync(250)
  expect(await asked).toBe(false)
  vi.useRealTimers()
})

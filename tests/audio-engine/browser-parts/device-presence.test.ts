import { expect, it, vi } from 'vitest'
import { createDevicePresence } from '#engine/browser-parts.ts'

const device = (kind: MediaDeviceKind) => ({ kind }) as MediaDeviceInfo
/** Returns one device list after the other. */
function presenceOf(...lists: (MediaDeviceKind[] | Error)[]) {
  const enumerateDevices = vi.fn(async () => {
    const next = lists.shift() ?? []
    if (next instanceof Error) throw next
    return next.map(device)
  })
  return createDevicePresence({ enumerateDevices })
}

/** Checks once, and waits for the answer. */
async function known(presence: ReturnType<typeof presenceOf>) {
  await presence.isGone()
  await new Promise((resolve) => setTimeout(resolve))
  return presence
}

it('misses an output that was there, and finds it when it is back', async () => {
  const presence = await known(presenceOf(['audioinput', 'audiooutput'], ['audioinput'], ['audiooutput']))
  expect(await presence.isGone()).toBe(true)
  expect(await presence.isGone()).toBe(false)
})

it('misses none while one of two is left', async () => {
  const presence = await known(presenceOf(['audiooutput', 'audiooutput'], ['audiooutput']))
  expect(await presence.isGone()).toBe(false)
})

it('says nothing where no output was ever named', async () => {
  const presence = await known(presenceOf([], ['videoinput']))
  expect(await presence.isGone()).toBe(false)
})

it('says nothing where it may not ask, or is refused', async () => {
  expect(await createDevicePresence(undefined).isGone()).toBe(false)
  const presence = await known(presenceOf(['audiooutput'], new Error('NotAllowedError')))
  expect(await presence.isGone()).toBe(false)
})

it('holds nobody up before it knows of any, and waits no longer than a second after', async () => {
  vi.useFakeTimers()
  let answer: (list: MediaDeviceInfo[]) => void = () => {}
  const enumerateDevices = () => new Promise<MediaDeviceInfo[]>((resolve) => (answer = resolve))
  const presence = createDevicePresence({ enumerateDevices })
  expect(await presence.isGone()).toBe(false)
  answer([device('audiooutput')])
  await vi.advanceTimersByTimeAsync(0)
  const asked = presence.isGone()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await asked).toBe(false)
  vi.useRealTimers()
})

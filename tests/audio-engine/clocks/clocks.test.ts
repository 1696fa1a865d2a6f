import { expect, it } from 'vitest'
import { audioClock, guardFor, HORIZON_VISIBLE, silentClock } from '#engine/clocks.ts'

it('guards 50 ms, or two buffers and 20 ms', () => {
  expect([0, 0.01, 0.015, 0.02, 0.1].map(guardFor)).toEqual([0.05, 0.05, 0.05, 0.06, 0.22])
})

it('reads the sound card’s own clock', () => {
  const context = { sampleRate: 44_100, currentTime: 2.5, baseLatency: 0.05 }
  const clock = audioClock(context as AudioContext, () => HORIZON_VISIBLE)
  context.currentTime = 3
  expect([clock.sampleRate, clock.now(), clock.guard()]).toEqual([44_100, 3, 0.12000000000000001])
  expect(
    audioClock({ sampleRate: 8000, currentTime: 0 } as AudioContext, () => HORIZON_VISIBLE).guard(),
  ).toBe(0.05)
})

it('without audio counts the page’s time from its own begin', () => {
  let page = 5000
  const clock = silentClock({ date: () => 0, monotonic: () => page }, () => HORIZON_VISIBLE)
  page = 7250
  expect(clock.now()).toBe(2.25)
})

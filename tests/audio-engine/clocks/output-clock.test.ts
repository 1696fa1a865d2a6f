import { describe, expect, it } from 'vitest'
import { seconds } from '#domain/time/units.ts'
import { createOutputClock, silentOutputClock } from '#engine/clocks.ts'

type Stamp = { contextTime: number; performanceTime: number }

/** A context whose clock is `latency` seconds ahead of what is heard, with jittering time stamps. */
function fakeContext({ latency = 0.04, outputLatency = 0.04, stamps = true } = {}) {
  const world = { page: 10_000, audio: 3, jitter: 0, stamp: undefined as Stamp | undefined }
  const context = {
    get currentTime() {
      return world.audio
    },
    outputLatency,
    baseLatency: 0.02,
    getOutputTimestamp: stamps
      ? () =>
          world.stamp ?? { contextTime: world.audio - latency + world.jitter, performanceTime: world.page }
      : undefined,
  }
  const heard = createOutputClock(context as unknown as AudioContext, () => world.page)
  const pass = (time: number, isStanding = false) => {
    world.page += time * 1000
    if (!isStanding) world.audio += time
  }
  return { world, heard, pass }
}

describe('when audio time is heard', () => {
  it('is told by the context’s own stamp', () => {
    const { heard, world } = fakeContext()
    heard.read()
    expect(heard.audioAt(world.page)).toBeCloseTo(2.96, 9)
    expect(heard.timeOf(seconds(2.96))).toBeCloseTo(10_000, 6)
    expect(heard.timeOf(seconds(3.96))).toBeCloseTo(11_000, 6)
  })

  it('needs no reading to have been taken', () => {
    const { heard, world } = fakeContext()
    expect(heard.audioAt(world.page)).toBeCloseTo(2.96, 9)
  })

  it('is the median of nine readings, so that four wild ones do nothing', () => {
    const { heard, world, pass } = fakeContext()
    const shakes = [0, 0.09, 0.001, -0.08, 0.002, 0.07, -0.09, 0.001, 0]
    for (const jitter of shakes) {
      world.jitter = jitter
      heard.read()
      pass(0.25)
    }
    expect(Math.abs(heard.audioAt(world.page) - (world.audio - 0.04))).toBeLessThan(0.0021)
  })

  it('forgets readings older than nine', () => {
    const { heard, world, pass } = fakeContext()
    for (let i = 0; i < 9; i++) heard.read()
    world.jitter = 0.01
    for (let i = 0; i < 5; i++) {
      pass(0.25)
      heard.read()
    }
    expect(heard.audioAt(world.page)).toBeCloseTo(world.audio - 0.03, 9)
  })

  it.each([
    ['zeros', { contextTime: 0, performanceTime: 0 }],
    ['WebKit’s microseconds', { contextTime: 2.96, performanceTime: 10_000_000 }],
    ['a stamp of another hour', { contextTime: 3600, performanceTime: 10_000 }],
    ['a page time of 0', { contextTime: 2.96, performanceTime: 0 }],
    ['NaN', { contextTime: Number.NaN, performanceTime: Number.NaN }],
  ])('falls back to the clock less its latency for %s', (_, stamp) => {
    const { heard, world } = fakeContext({ outputLatency: 0.1 })
    world.stamp = stamp
    heard.read()
    expect(heard.audioAt(world.page)).toBeCloseTo(2.9, 9)
  })

  it('falls back where there are no stamps, and to the base latency where there is no other', () => {
    const { heard, world } = fakeContext({ outputLatency: 0, stamps: false })
    heard.read()
    expect(heard.audioAt(world.page)).toBeCloseTo(2.98, 9)
  })

  it('is right again half a second after the clock stood: a pause of the device is no jitter', () => {
    const { heard, world, pass } = fakeContext()
    for (let i = 0; i < 9; i++) {
      heard.read()
      pass(0.25)
    }
    // The context is suspended for a minute; the page ticks on.
    for (let i = 0; i < 240; i++) {
      pass(0.25, true)
      heard.read()
    }
    pass(0.25)
    heard.read()
    pass(0.25)
    heard.read()
    expect(heard.audioAt(world.page)).toBeCloseTo(world.audio - 0.04, 3)
  })

  it('is right again half a second after the whole page slept', () => {
    const { heard, world, pass } = fakeContext()
    for (let i = 0; i < 9; i++) {
      heard.read()
      pass(0.25)
    }
    pass(600, true)
    heard.read()
    pass(0.25)
    heard.read()
    expect(heard.audioAt(world.page)).toBeCloseTo(world.audio - 0.04, 3)
  })

  it('is not thrown off by one reading from within a long task', () => {
    const { heard, world, pass } = fakeContext({ stamps: false })
    for (let i = 0; i < 9; i++) {
      heard.read()
      pass(0.25)
    }
    // The clock is read five seconds late, once.
    pass(5, true)
    heard.read()
    world.audio += 5
    expect(heard.audioAt(world.page)).toBeCloseTo(world.audio - 0.04, 3)
    pass(0.25)
    heard.read()
    expect(heard.audioAt(world.page)).toBeCloseTo(world.audio - 0.04, 3)
  })
})

it('without audio what is to be heard now is heard now', () => {
  const heard = silentOutputClock(5000)
  heard.read()
  expect(heard.timeOf(seconds(2))).toBe(7000)
  expect(heard.audioAt(7000)).toBe(2)
})

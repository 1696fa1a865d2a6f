import { expect, it } from 'vitest'
import { createFreezeDetector } from '#engine/clocks.ts'

/** A date in ms, an audio clock in s, and a page that checks both. */
function begin() {
  const watch = createFreezeDetector()
  const world = { date: 1_760_000_000_000, audio: 12.5 }
  const look = () => watch.check(world.date, world.audio)
  return {
    watch,
    world,
    look,
    /** Lets both run, checking every 250 ms. @returns whether any check reported sleep */
    run(time: number, { audioRate = 1 } = {}) {
      let isAsleep = false
      for (let passed = 0; passed < time; passed += 0.25) {
        world.date += 250
        world.audio += 0.25 * audioRate
        isAsleep = look() || isAsleep
      }
      return isAsleep
    },
  }
}

it('says nothing while the clocks run together', () => {
  expect(begin().run(7200)).toBe(false)
})

it('notices ten minutes of sleep within half a second of waking', () => {
  const page = begin()
  page.run(60)
  page.world.date += 600_000
  page.world.audio += 0.1
  expect(page.look()).toBe(false)
  expect(page.run(0.5)).toBe(true)
})

it('notices it also when the first look after waking comes before the audio clock moves', () => {
  const page = begin()
  page.run(60)
  page.world.date += 600_000
  expect([0, 1, 2].map(() => page.look())).toEqual([false, false, false])
  expect(page.run(0.25)).toBe(true)
})

it('notices a sleep of two seconds, and lets one of a second pass', () => {
  for (const [sleep, isNoticed] of [
    [2000, true],
    [1600, true],
    [1400, false],
    [1000, false],
  ] as const) {
    const page = begin()
    page.run(10)
    page.world.date += sleep
    expect([sleep, page.run(1)]).toEqual([sleep, isNoticed])
  }
})

it('notices sleep at whatever moment of its own renewal it comes', () => {
  for (let awake = 0.25; awake < 62; awake += 0.25) {
    const page = begin()
    page.run(awake)
    page.world.date += 5000
    expect([awake, page.run(0.75)]).toEqual([awake, true])
  }
})

it('takes a clock set back by an hour for nothing, and still notices the sleep after it', () => {
  const page = begin()
  page.run(60)
  page.world.date -= 3_600_000
  expect(page.run(60)).toBe(false)
  page.world.date += 600_000
  expect(page.run(1)).toBe(true)
})

it('takes a clock set back while a suspicion stood for nothing', () => {
  const page = begin()
  page.run(60)
  page.world.date += 5000
  expect(page.look()).toBe(false)
  page.world.date -= 10_000
  expect(page.run(60)).toBe(false)
})

it('leaves a card that stands while the page looks on to those who watch for that', () => {
  const page = begin()
  page.run(10)
  expect(page.run(3, { audioRate: 0 })).toBe(false)
})

it('takes a card that lost seconds in a long task for overloaded and not for asleep', () => {
  const page = begin()
  page.run(60)
  // One task of three seconds, of which the card lost 1.6; the queued checks follow at once.
  page.world.date += 3000
  page.world.audio += 1.4
  for (let i = 0; i < 12; i++) expect(page.look()).toBe(false)
  expect(page.run(60)).toBe(false)
})

it('takes a late reading after a long task for no sleep: the next one is right', () => {
  const page = begin()
  page.run(60)
  // One task of five seconds; the clock still has its old value, and twenty queued checks follow at once.
  page.world.date += 5000
  for (let i = 0; i < 20; i++) {
    page.world.date += 5
    expect(page.look()).toBe(false)
  }
  page.world.audio += 5.1
  expect(page.run(120)).toBe(false)
})

it.each([1 - 5e-4, 1 + 5e-4])('lets the clocks drift apart for two hours at a rate of %f', (audioRate) => {
  expect(begin().run(7200, { audioRate })).toBe(false)
})

it('begins anew after a reset', () => {
  const page = begin()
  page.run(60)
  page.world.date += 600_000
  page.watch.reset()
  expect(page.run(60)).toBe(false)
})

import { TICK } from '#workers/clock.ts'

/**
 * Notices that the machine slept: a frozen page keeps `state === 'running'` with no event while its audio
 * clock stands, and on some systems `performance.now()` stands too. The device's date does not.
 */
export interface FreezeWatch {
  /**
   * Compares the clocks; call it at every tick of 250 ms. Milliseconds of the date, seconds of the audio clock.
   * @returns whether the date has run ahead of the audio clock by more than 1.5 s, and of the ticks as well:
   * a card that loses time while the page goes on looking is overloaded and no sleep
   */
  look(date: number, audio: number): boolean
  /** Begins anew, as after a pause or a rebuild. */
  reset(): void
}

/** The date may run ahead of the audio clock by this much, in seconds. */
const AHEAD = 1.5
/** The suspicion must last this long of the date, in ms: after a long task the audio clock is read late. */
const CONFIRM = 200
/** A reference this old is renewed, in seconds, so that the clocks' slow drift never adds up. */
const RENEW = 30

/** From one tick of the pulse to the next, in seconds. */
const LOOK = TICK / 1000

export function createFreezeWatch(): FreezeWatch {
  let reference: { date: number; audio: number } | null = null
  let suspected: number | null = null
  /** Looks since the reference. */
  let looks = 0
  function refer(date: number, audio: number) {
    reference = { date, audio }
    looks = 0
  }
  return {
    look(date, audio) {
      if (reference === null) refer(date, audio)
      else looks++
      const begun = reference ?? { date, audio }
      const passed = (date - begun.date) / 1000
      const ahead = passed - (audio - begun.audio)
      if (ahead < -AHEAD) {
        // The clock was set back: that says nothing of sleep.
        refer(date, audio)
        suspected = null
        return false
      }
      if (ahead <= AHEAD || passed - looks * LOOK <= AHEAD) {
        suspected = null
        if (passed > RENEW) refer(date, audio)
        return false
      }
      suspected ??= date
      return date - suspected >= CONFIRM
    },
    reset() {
      reference = null
      suspected = null
    },
  }
}

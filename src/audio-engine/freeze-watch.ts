/**
 * Notices that the machine slept: a frozen page keeps `state === 'running'` with no event while its audio
 * clock stands, and on some systems `performance.now()` stands too. The device's date does not.
 */
export interface FreezeWatch {
  /**
   * Compares the clocks; call it at every tick. Milliseconds of the date, seconds of the audio clock.
   * @returns whether the date has run ahead of the audio clock by more than 1.5 s
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

export function createFreezeWatch(): FreezeWatch {
  let reference: { date: number; audio: number } | null = null
  let suspected: number | null = null
  return {
    look(date, audio) {
      const begun = reference ?? { date, audio }
      reference = begun
      const passed = (date - begun.date) / 1000
      const ahead = passed - (audio - begun.audio)
      if (ahead < -AHEAD) {
        // The clock was set back: that says nothing of sleep.
        reference = { date, audio }
        suspected = null
        return false
      }
      if (ahead <= AHEAD) {
        suspected = null
        if (passed > RENEW) reference = { date, audio }
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

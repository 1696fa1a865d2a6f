/**
 * Notices that the cues placed ahead ran out: the page was held still for longer than they reach, as a browser may do to
 * a page that it freezes, while its sound card went on. What followed was silence.
 */
import { type Seconds, seconds } from '#domain/time/units.ts'

export interface UnderrunDetector {
  /**
   * Call it at every look, before cues are placed. @param audio seconds of the audio clock @param horizon how far
   * ahead of it they will be placed now, in seconds
   * @returns the audio second from which on nothing was placed; null if there is none
   */
  look(audio: Seconds, horizon: Seconds): Seconds | null
  /** Begins anew, as after a pause or with another clock. */
  reset(): void
}

export function createUnderrunDetector(): UnderrunDetector {
  let until: Seconds | null = null
  return {
    look(audio, horizon) {
      const since = until !== null && audio > until ? until : null
      until = seconds(audio + horizon)
      return since
    },
    reset() {
      until = null
    },
  }
}

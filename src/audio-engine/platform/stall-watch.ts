/** Notices that the audio clock stands although its context says it runs: the device is lost. */
export interface StallWatch {
  /** Milliseconds of the page, seconds of the audio clock. @returns whether it has stood for too long */
  look(page: number, audio: number): boolean
  reset(): void
}

/** The clock must stand for this long, in ms. */
const STALL = 1000
/** A clock that has not come so far, in seconds, may be that of a device which still wakes. */
export const LEAST_RUN = 1
/** So long that one may stand, in ms: on a busy machine the first buffer is followed by 1.6 s of nothing. */
const WAKING = 2500
/** No single gap counts for more, in ms: within a long task some browsers do not move `currentTime`. */
const LONGEST_GAP = 300

export function createStallWatch(): StallWatch {
  let last: { page: number; audio: number } | null = null
  let stood = 0
  return {
    look(page, audio) {
      if (last === null || audio !== last.audio) stood = 0
      else stood += Math.min(page - last.page, LONGEST_GAP)
      last = { page, audio }
      return stood >= (audio < LEAST_RUN ? WAKING : STALL)
    },
    reset() {
      last = null
      stood = 0
    },
  }
}

/** Notices that the audio clock stands although its context says it runs: the device is lost. */
export interface StallWatch {
  /** Milliseconds of the page, seconds of the audio clock. @returns whether it has stood for a second */
  look(page: number, audio: number): boolean
  reset(): void
}

/** The clock must stand for this long, in ms. */
const STALL = 1000
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
      return stood >= STALL
    },
    reset() {
      last = null
      stood = 0
    },
  }
}

/** How far this process is behind: what waits to be read waits as long as one turn of its loop takes. */

/** Between two looks, in milliseconds. */
const PAUSE = 50

/** Behind by more than this, in milliseconds, for some looks in a row. */
const MOST = 250

/** How much of the average each look is: one long pause, such as a collection of memory, is no overload. */
const WEIGHT = 0.25

export interface LagWatch {
  /** Whether more is asked of the process than it can do: then it refuses until it has caught up. */
  readonly isBehind: () => boolean
  /** Notes a look that came. */
  look(): void
}

/** The average of how late looks come. @param now milliseconds of a clock that never jumps */
export function createLag(now: () => number): LagWatch {
  let [last, average] = [now(), 0]
  return {
    isBehind: () => average > MOST,
    look() {
      const late = Math.max(0, now() - last - PAUSE)
      last = now()
      average += WEIGHT * (late - average)
    },
  }
}

/** Looks for as long as the process lives. */
export function watchLag(now: () => number): LagWatch {
  const lag = createLag(now)
  setInterval(lag.look, PAUSE).unref()
  return lag
}

/** How far this process is behind: what waits to be read waits as long as one turn of its loop takes. */

/** Between two looks, in milliseconds. */
const PAUSE = 50

/** A look that comes later than this, in milliseconds, is late. */
const MOST = 60

/** So many late looks in a row are an overload; one alone may be a collection of memory. */
const IN_A_ROW = 3

export interface LagWatch {
  /** Whether more is asked of the process than it can do: then it refuses until it has caught up. */
  readonly isBehind: () => boolean
  /** Notes a look that came. */
  look(): void
}

/** @param now milliseconds of a clock that never jumps */
export function createLag(now: () => number): LagWatch {
  let [last, late] = [now(), 0]
  return {
    isBehind: () => late >= IN_A_ROW,
    look() {
      late = now() - last - PAUSE > MOST ? late + 1 : 0
      last = now()
    },
  }
}

/** Looks for as long as the process lives. */
export function watchLag(now: () => number): LagWatch {
  const lag = createLag(now)
  setInterval(lag.look, PAUSE).unref()
  return lag
}

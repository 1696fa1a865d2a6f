/** How far this process is behind: what waits to be read waits until all before it has been worked through. */
import { performance } from 'node:perf_hooks'

/** Between two looks, in milliseconds. */
const PAUSE = 50

/** A process that did nothing but work for this share of the time since the last look has more to do than it can. */
const MOST = 0.98

/** So many busy looks in a row are an overload; one alone may be a collection of memory. */
const IN_A_ROW = 4

export interface LagWatch {
  /** Whether more is asked of the process than it can do: then it refuses until it has caught up. */
  readonly isBehind: () => boolean
  /** Looks how busy the process was since the last look. */
  look(): void
}

/** @param busySince the share of the time, 0…1, that the process has worked since it was last asked */
export function createLag(busySince: () => number): LagWatch {
  let busy = 0
  return {
    isBehind: () => busy >= IN_A_ROW,
    look() {
      busy = busySince() > MOST ? busy + 1 : 0
    },
  }
}

/** Looks for as long as the process lives. */
export function watchLag(): LagWatch {
  let last = performance.eventLoopUtilization()
  const lag = createLag(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  })
  setInterval(lag.look, PAUSE).unref()
  return lag
}

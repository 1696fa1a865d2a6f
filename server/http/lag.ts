/** How far this process is behind: what waits to be read waits until all before it has been worked through. */
import { performance } from 'node:perf_hooks'

/** Between two looks, in milliseconds. */
const PAUSE = 50

/** A process that did nothing but work for this share of the time since the last look has more to do than it can. */
const MOST = 0.98

/**
 * Of a core, on which it really was at work. With less it was kept from working by others on its machine: to refuse
 * then would help nobody.
 */
const LEAST = 0.5

/** So many busy looks in a row are an overload; fewer are a burst, or a collection of memory. */
const IN_A_ROW = 10

/** Shares of the time since the last look, 0…1. */
export interface Effort {
  /** In which the process did not wait for anything to do. */
  readonly busy: number
  /** In which it had a core; more than 1 where its threads had several. */
  readonly onCore: number
}

export interface LagWatch {
  /** Whether more is asked of the process than it can do: then it refuses until it has caught up. */
  readonly isBehind: () => boolean
  /** Looks how busy the process was since the last look. */
  look(): void
}

/** @param effortSince what the process did since it was last asked */
export function createLag(effortSince: () => Effort): LagWatch {
  let inARow = 0
  return {
    isBehind: () => inARow >= IN_A_ROW,
    look() {
      const { busy, onCore } = effortSince()
      inARow = busy > MOST && onCore > LEAST ? inARow + 1 : 0
    },
  }
}

/** What this process did since it was last asked. */
export function createEffort(): () => Effort {
  let last = { loop: performance.eventLoopUtilization(), cpu: process.cpuUsage(), at: performance.now() }
  return () => {
    const now = { loop: performance.eventLoopUtilization(), cpu: process.cpuUsage(), at: performance.now() }
    const { utilization: busy } = performance.eventLoopUtilization(now.loop, last.loop)
    // Microseconds against milliseconds.
    const worked = (now.cpu.user + now.cpu.system - last.cpu.user - last.cpu.system) / 1000
    const onCore = worked / (now.at - last.at)
    last = now
    return { busy, onCore }
  }
}

/** Looks for as long as the process lives. */
export function watchLag(): LagWatch {
  const lag = createLag(createEffort())
  setInterval(lag.look, PAUSE).unref()
  return lag
}

/** How far this process is behind: what waits to be read waits until all before it has been worked through. */
import { performance } from 'node:perf_hooks'

/** Between two looks, in milliseconds. */
const SAMPLE_INTERVAL = 50

/** A process that did nothing but work for this share of the time since the last look has more to do than it can. */
const BUSY_THRESHOLD = 0.98

/**
 * Of a core, on which it really was at work. With less it was kept from working by others on its machine: to refuse
 * then would help nobody.
 */
const LEAST_CORE_SHARE = 0.5

/** So many busy looks in a row are an overload; fewer are a burst, or a collection of memory. */
const BUSY_SAMPLES = 6

/**
 * Requests in flight that an overloaded process goes on with at first, and the fewest. It halves them at each look that
 * finds it busy still: Node takes one new connection at a turn of its loop, so that a crowd is refused quickly
 * only where turns are short, whatever they are spent on.
 */
const [FEW, FEWEST] = [16, 2]

/** Shares of the time since the last look, 0…1. */
export interface LoopUsage {
  /** In which the process did not wait for anything to do. */
  readonly busy: number
  /** In which it had a core; more than 1 where its threads had several. */
  readonly onCore: number
}

export interface EventLoopMonitor {
  /** How many requests may be in flight: all, or few while more is asked of the process than it can do. */
  readonly room: () => number
  /** Looks how busy the process was since the last look. */
  sample(): void
}

/** @param effortSince what the process did since it was last asked */
export function createEventLoopMonitor(effortSince: () => LoopUsage): EventLoopMonitor {
  let inARow = 0
  let room = Number.POSITIVE_INFINITY
  return {
    room: () => room,
    sample() {
      const { busy, onCore } = effortSince()
      const isOverworked = busy > BUSY_THRESHOLD && onCore > LEAST_CORE_SHARE
      inARow = isOverworked ? inARow + 1 : 0
      if (!isOverworked) room = room < FEW ? room * 2 : Number.POSITIVE_INFINITY
      else if (room <= FEW) room = Math.max(FEWEST, room / 2)
      else if (inARow >= BUSY_SAMPLES) room = FEW
    },
  }
}

/** What this process did since it was last asked. */
export function measureLoopUsage(): () => LoopUsage {
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

/** Looks for as long as the process lives. @param onSample called after each look */
export function monitorEventLoop(onSample = () => {}): EventLoopMonitor {
  const monitor = createEventLoopMonitor(measureLoopUsage())
  const look = () => {
    monitor.sample()
    onSample()
  }
  setInterval(look, SAMPLE_INTERVAL).unref()
  return monitor
}

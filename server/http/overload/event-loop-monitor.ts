/** Measures whether this process keeps up: a request is only read once everything before it is done. */
import { performance } from 'node:perf_hooks'

/** Between two samples, in milliseconds. */
const SAMPLE_INTERVAL = 50

/** A process that was busy for this share of the time since the last sample has more to do than it can. */
const BUSY_THRESHOLD = 0.98

/**
 * The share of a core that it really used. With less, other processes on its machine kept it from working:
 * refusing requests would not help.
 */
const LEAST_CORE_SHARE = 0.5

/** This many busy samples in a row are an overload; fewer are a burst, or a garbage collection. */
const BUSY_SAMPLES = 6

/**
 * Requests in flight that an overloaded process allows at first, and the fewest. It halves them at each
 * sample that is still busy: Node accepts one new connection per turn of its loop, so that a crowd is refused
 * quickly only where turns are short, whatever they are spent on.
 */
const [FEW, FEWEST] = [16, 2]

/** Shares of the time since the last sample, 0…1. */
export interface LoopUsage {
  /** The time in which the process was not idle. */
  readonly busy: number
  /** The time in which it had a core; more than 1 where its threads had several. */
  readonly onCore: number
}

export interface EventLoopMonitor {
  /** How many requests may be in flight: all, or few while the process is overloaded. */
  readonly room: () => number
  /** Measures how busy the process was since the last sample. */
  sample(): void
}

/** @param effortSince what the process did since the last call */
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

/** What this process did since the last call. */
export function measureLoopUsage(): () => LoopUsage {
  let last = { loop: performance.eventLoopUtilization(), cpu: process.cpuUsage(), at: performance.now() }
  return () => {
    const now = { loop: performance.eventLoopUtilization(), cpu: process.cpuUsage(), at: performance.now() }
    const { utilization: busy } = performance.eventLoopUtilization(now.loop, last.loop)
    // Microseconds divided by milliseconds.
    const worked = (now.cpu.user + now.cpu.system - last.cpu.user - last.cpu.system) / 1000
    const onCore = worked / (now.at - last.at)
    last = now
    return { busy, onCore }
  }
}

/** Takes samples for as long as the process lives. @param onSample called after each sample */
export function monitorEventLoop(onSample = () => {}): EventLoopMonitor {
  const monitor = createEventLoopMonitor(measureLoopUsage())
  const look = () => {
    monitor.sample()
    onSample()
  }
  setInterval(look, SAMPLE_INTERVAL).unref()
  return monitor
}

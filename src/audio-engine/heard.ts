/** When the person hears what the audio clock says: from audio time to the page's monotonic time. */
import { type Seconds, seconds } from '#domain/time/units.ts'

/** One reading of both clocks. */
export interface Reading {
  /** Audio seconds now at the speaker, and the page's milliseconds of the same instant. */
  readonly contextTime: number
  readonly performanceTime: number
}

/** How many readings the median is taken of. */
const READINGS = 9
/** A reading further than this from the clocks' present cannot be true, in seconds (WebKitGTK's is not). */
const PLAUSIBLE = 1
/** Two readings in turn that agree, but lie this far from the rest, in seconds, say that the clock stood. */
const STOOD = 0.05

export interface OutputClock {
  /** Takes a reading; call it now and then. */
  read(): void
  /** Milliseconds on the page's monotonic clock at which `audio` seconds are heard. */
  timeOf(audio: Seconds): number
  /** Audio seconds heard at `time` milliseconds of that clock. */
  audioAt(time: number): Seconds
}

/** Reads a context's output clock: the median of the last nine readings, or `currentTime` less the latency. */
export function createOutputClock(context: AudioContext, monotonic: () => number): OutputClock {
  /** Audio seconds less page seconds; stable but for the jitter of each reading. */
  const offsets: number[] = []
  const fallback = () => {
    const latency = context.outputLatency || context.baseLatency || 0
    return context.currentTime - latency - monotonic() / 1000
  }
  const read = () => {
    const now = context.currentTime - monotonic() / 1000
    const stamp: Partial<Reading> = context.getOutputTimestamp?.() ?? {}
    const { contextTime = 0, performanceTime = 0 } = stamp
    const stamped = contextTime - performanceTime / 1000
    const isPlausible = contextTime > 0 && performanceTime > 0 && Math.abs(stamped - now) < PLAUSIBLE
    offsets.push(isPlausible ? stamped : fallback())
    if (offsets.length > READINGS) offsets.shift()
    const [before = 0, last = 0] = offsets.slice(-2)
    const away = Math.min(Math.abs(before - median(offsets)), Math.abs(last - median(offsets)))
    if (Math.abs(before - last) < STOOD && away > STOOD) offsets.splice(0, offsets.length - 2)
  }
  const offset = () => {
    if (offsets.length === 0) read()
    return median(offsets)
  }
  return {
    read,
    timeOf: (audio) => (audio - offset()) * 1000,
    audioAt: (time) => seconds(time / 1000 + offset()),
  }
}

/** Without audio the silent clock is heard when it says. @param origin page milliseconds of its second 0 */
export const silentOutputClock = (origin: number): OutputClock => ({
  read: () => {},
  timeOf: (audio) => origin + audio * 1000,
  audioAt: (time) => seconds((time - origin) / 1000),
})

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] as number
}

/**
 * The clocks of a session: the audio clock, a silent one in its place, and the clock of what a person hears.
 * Also the detectors for clocks that stood still. The only place in the engine that reads time.
 */
import { type Seconds, seconds } from '#domain/time/units.ts'
import { TICK } from '#workers/clock.ts'

/** A clock that sound can be placed on. */
export interface Clock {
  /** Frames per second. */
  readonly sampleRate: number
  /** The present on this clock. Never runs backwards; in some browsers it stands still during a task. */
  now(): Seconds
  /** Starts to measure time that passes during a task too. @returns how much has passed */
  stopwatch(): () => Seconds
  /** How far ahead of now an action takes effect, so that what it places is in time. */
  guard(): Seconds
  /** How far ahead of now cues are placed. */
  horizon(): Seconds
}

/** The horizon while the page is visible, and once it is hidden, in seconds. */
export const HORIZON_VISIBLE = seconds(10)
export const HORIZON_HIDDEN = seconds(90)

/** The page's time; tests pass their own. */
export interface WallTime {
  /** Milliseconds since the epoch; jumps when the device's clock is set. */
  date(): number
  /** Milliseconds since the page began; stands still in sleep on some systems. */
  monotonic(): number
}

export const wallTime: WallTime = { date: () => Date.now(), monotonic: () => performance.now() }

/**
 * Seconds as a timer takes them: whole milliseconds, rounded up, at least 1. What is left of a millisecond would
 * be cut off, so the timer would fire before its time and be set again and again.
 */
export const timerDelay = (seconds: number): number => Math.max(1, Math.ceil(seconds * 1000))

const stopwatchOf =
  ({ monotonic }: WallTime): Clock['stopwatch'] =>
  () => {
    const begun = monotonic()
    return () => seconds((monotonic() - begun) / 1000)
  }

/** The rate of a clock without an audio device, in Hz. */
const SILENT_RATE = 48_000

/** The clock of a context: that of the sound card. */
export const audioClock = (
  context: BaseAudioContext & { readonly baseLatency?: number },
  horizon: () => Seconds,
  time = wallTime,
): Clock => ({
  sampleRate: context.sampleRate,
  now: () => seconds(context.currentTime),
  stopwatch: stopwatchOf(time),
  guard: () => guardFor(context.baseLatency ?? 0),
  horizon,
})

/** 50 ms, or 20 ms plus two buffers if the device's buffers are long; in seconds. */
export const guardFor = (baseLatency: number) => seconds(Math.max(0.05, 2 * baseLatency + 0.02))

/**
 * Replaces the audio clock when there is no audio: the picture and the announcements continue.
 * @param origin page milliseconds of its second 0
 */
export const silentClock = (time: WallTime, horizon: () => Seconds, origin = time.monotonic()): Clock => ({
  sampleRate: SILENT_RATE,
  now: () => seconds((time.monotonic() - origin) / 1000),
  stopwatch: stopwatchOf(time),
  guard: () => guardFor(0),
  horizon,
})

/** One reading of both clocks. */
export interface TimestampReading {
  /** Audio seconds now at the speaker, and the page's milliseconds of the same instant. */
  readonly contextTime: number
  readonly performanceTime: number
}

/** The number of readings for the median. */
const READINGS = 9
/** A reading further than this from the clocks' present cannot be right, in seconds (WebKitGTK's is not). */
const PLAUSIBLE = 1
/** If two consecutive readings agree but are this far from the others, in seconds, the clock stood still. */
const STOOD = 0.05

export interface OutputClock {
  /** Takes a reading; call it from time to time. */
  read(): void
  /** Milliseconds on the page's monotonic clock at which `audio` seconds are heard. */
  timeOf(audio: Seconds): number
  /** Audio seconds heard at `time` milliseconds of that clock. */
  audioAt(time: number): Seconds
}

/** A context's output clock: the median of the last nine readings, or `currentTime` less the latency. */
export function createOutputClock(context: AudioContext, monotonic: () => number): OutputClock {
  /** Audio seconds less page seconds; constant except for the jitter of each reading. */
  const offsets: number[] = []
  const fallback = () => {
    const latency = context.outputLatency || context.baseLatency || 0
    return context.currentTime - latency - monotonic() / 1000
  }
  const read = () => {
    const now = context.currentTime - monotonic() / 1000
    const stamp: Partial<TimestampReading> = context.getOutputTimestamp?.() ?? {}
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

/** Without audio, the silent clock has no latency. @param origin page milliseconds of its second 0 */
export const silentOutputClock = (origin: number): OutputClock => ({
  read: () => {},
  timeOf: (audio) => origin + audio * 1000,
  audioAt: (time) => seconds((time - origin) / 1000),
})

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] as number
}

/**
 * Notices that the machine slept: a frozen page keeps `state === 'running'` without any event while its audio
 * clock stands still; on some systems `performance.now()` stands still too. The device's date does not.
 */
export interface FreezeDetector {
  /**
   * Compares the clocks; call it at every tick (250 ms). `date` in milliseconds, `audio` in seconds of the
   * audio clock.
   * @returns whether the date has run ahead of the audio clock by more than 1.5 s, and of the ticks too: if
   * ticks continue while the audio clock loses time, the device is overloaded, not asleep
   */
  check(date: number, audio: number): boolean
  /** Starts again, for example after a pause or a rebuild. */
  reset(): void
}

/** The date may run ahead of the audio clock by this much, in seconds. */
const AHEAD = 1.5
/** How long the suspicion must last by the date, in ms: after a long task the audio clock is read late. */
const CONFIRM = 200
/** A reference this old is renewed, in seconds, so that slow drift between the clocks does not add up. */
const RENEW = 30

/** From one tick to the next, in seconds. */
const LOOK = TICK / 1000

export function createFreezeDetector(): FreezeDetector {
  let reference: { date: number; audio: number } | null = null
  let suspected: number | null = null
  /** Ticks since the reference. */
  let looks = 0
  function refer(date: number, audio: number) {
    reference = { date, audio }
    looks = 0
  }
  return {
    check(date, audio) {
      if (reference === null) refer(date, audio)
      else looks++
      const begun = reference ?? { date, audio }
      const passed = (date - begun.date) / 1000
      const ahead = passed - (audio - begun.audio)
      if (ahead < -AHEAD) {
        // The clock was set back, which does not mean sleep.
        refer(date, audio)
        suspected = null
        return false
      }
      if (ahead <= AHEAD || passed - looks * LOOK <= AHEAD) {
        suspected = null
        if (passed > RENEW) refer(date, audio)
        return false
      }
      suspected ??= date
      return date - suspected >= CONFIRM
    },
    reset() {
      reference = null
      suspected = null
    },
  }
}

/**
 * Notices that the audio clock stands still although its context reports that it runs: the device is lost.
 */
export interface StallDetector {
  /**
   * `page` in milliseconds, `audio` in seconds of the audio clock.
   * @returns whether it has stood still for too long
   */
  check(page: number, audio: number): boolean
  reset(): void
}

/** How long the clock must stand still, in ms. */
const STALL = 1000
/** Below this time, in seconds, the clock may belong to a device that is still waking up. */
export const LEAST_RUN = 1
/** How long such a clock may stand still, in ms: on a busy machine, 1.6 s passed after the first buffer. */
const WAKING = 2500
/**
 * The most that a single gap counts, in ms: some browsers do not advance `currentTime` during a long task.
 */
const LONGEST_GAP = 300

export function createStallDetector(): StallDetector {
  let last: { page: number; audio: number } | null = null
  let stood = 0
  return {
    check(page, audio) {
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

/**
 * Notices that the placed cues ran out: the page was stopped for longer than the horizon, as a browser may do
 * to a page that it freezes, while its sound card continued. What followed was silence.
 */
export interface UnderrunDetector {
  /**
   * Call it at every update, before cues are placed.
   * @param audio seconds of the audio clock
   * @param horizon how far ahead of it cues will be placed now, in seconds
   * @returns the audio second from which on nothing was placed; null if there was no gap
   */
  check(audio: Seconds, horizon: Seconds): Seconds | null
  /** Starts again, for example after a pause or with another clock. */
  reset(): void
}

export function createUnderrunDetector(): UnderrunDetector {
  let until: Seconds | null = null
  return {
    check(audio, horizon) {
      const since = until !== null && audio > until ? until : null
      until = seconds(audio + horizon)
      return since
    },
    reset() {
      until = null
    },
  }
}

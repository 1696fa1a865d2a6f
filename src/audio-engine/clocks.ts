/**
 * The clocks of a session: the sound card's, silence's in its place, and when a person hears what they say. Also what
 * notices that one of them stood. The only place of the engine where time is read.
 */
import { type Seconds, seconds } from '#domain/time/units.ts'
import { TICK } from '#workers/clock.ts'

/** A clock that sound can be placed on. */
export interface Clock {
  /** Frames per second. */
  readonly sampleRate: number
  /** The present on this clock. Never runs backwards. */
  now(): Seconds
  /** How far ahead of now an action commits, so that what it places is sure to be in time. */
  guard(): Seconds
}

/** Time that passes for the page, for tests to hand down their own. */
export interface WallTime {
  /** Milliseconds since the epoch; jumps when the device's clock is set. */
  date(): number
  /** Milliseconds since the page began; stands still in sleep on some systems. */
  monotonic(): number
}

export const wallTime: WallTime = { date: () => Date.now(), monotonic: () => performance.now() }

/** The rate of a clock that no audio device sets, in Hz. */
const SILENT_RATE = 48_000

/** The clock of a context: the sound card's own. */
export const audioClock = (context: BaseAudioContext & { readonly baseLatency?: number }): Clock => ({
  sampleRate: context.sampleRate,
  now: () => seconds(context.currentTime),
  guard: () => guardFor(context.baseLatency ?? 0),
})

/** 50 ms, or 20 ms and two buffers where the device's buffers are long; in seconds. */
export const guardFor = (baseLatency: number) => seconds(Math.max(0.05, 2 * baseLatency + 0.02))

/**
 * Stands in for the audio clock when there is no audio: the picture and the announcements go on.
 * @param origin page milliseconds of its second 0
 */
export function silentClock(time: WallTime, origin = time.monotonic()): Clock {
  return {
    sampleRate: SILENT_RATE,
    now: () => seconds((time.monotonic() - origin) / 1000),
    guard: () => guardFor(0),
  }
}

/** One reading of both clocks. */
export interface TimestampReading {
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

/**
 * Notices that the machine slept: a frozen page keeps `state === 'running'` with no event while its audio
 * clock stands, and on some systems `performance.now()` stands too. The device's date does not.
 */
export interface FreezeDetector {
  /**
   * Compares the clocks; call it at every tick of 250 ms. Milliseconds of the date, seconds of the audio clock.
   * @returns whether the date has run ahead of the audio clock by more than 1.5 s, and of the ticks as well:
   * a card that loses time while the page goes on looking is overloaded and no sleep
   */
  check(date: number, audio: number): boolean
  /** Begins anew, as after a pause or a rebuild. */
  reset(): void
}

/** The date may run ahead of the audio clock by this much, in seconds. */
const AHEAD = 1.5
/** The suspicion must last this long of the date, in ms: after a long task the audio clock is read late. */
const CONFIRM = 200
/** A reference this old is renewed, in seconds, so that the clocks' slow drift never adds up. */
const RENEW = 30

/** From one tick of the pulse to the next, in seconds. */
const LOOK = TICK / 1000

export function createFreezeDetector(): FreezeDetector {
  let reference: { date: number; audio: number } | null = null
  let suspected: number | null = null
  /** Looks since the reference. */
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
        // The clock was set back: that says nothing of sleep.
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

/** Notices that the audio clock stands although its context says it runs: the device is lost. */
export interface StallDetector {
  /** Milliseconds of the page, seconds of the audio clock. @returns whether it has stood for too long */
  check(page: number, audio: number): boolean
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
 * Notices that the cues placed ahead ran out: the page was held still for longer than they reach, as a browser may do to
 * a page that it freezes, while its sound card went on. What followed was silence.
 */
export interface UnderrunDetector {
  /**
   * Call it at every look, before cues are placed. @param audio seconds of the audio clock @param horizon how far
   * ahead of it they will be placed now, in seconds
   * @returns the audio second from which on nothing was placed; null if there is none
   */
  check(audio: Seconds, horizon: Seconds): Seconds | null
  /** Begins anew, as after a pause or with another clock. */
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

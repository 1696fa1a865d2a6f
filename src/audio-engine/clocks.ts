/** The only place of the engine where time is read. */
import { type Seconds, seconds } from '#domain/time/units.ts'

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

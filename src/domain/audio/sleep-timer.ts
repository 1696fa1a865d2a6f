/** The sleep timer: when the sound ends, and how it fades. Times in seconds. */
import type { ListenedTrack, ShippedTrack } from './track.ts'

/**
 * The long tracks for the night, in the order in which they are offered. Not the contemplations: their words
 * belong to a hold and call the listener back.
 */
export const nightTracks = ['wind-down', 'still-water'] as const satisfies (ShippedTrack | ListenedTrack)[]
export type NightTrack = (typeof nightTracks)[number]

/** How long it repeats; `null`: plays once, to its end. */
export const sleepTimers = [null, 900, 1800, 2700, 3600] as const
export type SleepTimer = (typeof sleepTimers)[number]

/** It fades out over this time before it ends, so that it does not stop suddenly. */
export const NIGHT_FADE = 30

/** The timer's gain, 0…1. @param left seconds until it ends; null when no timer runs */
export function nightGain(left: number | null): number {
  if (left === null) return 1
  return Math.min(1, Math.max(0, left / NIGHT_FADE))
}

/**
 * How much time is left on a timer.
 * @param sounded how long the track has played since the timer was set, without pauses
 * @returns 0 or more; null without a timer
 */
export const timeLeft = (timer: SleepTimer, sounded: number): number | null =>
  timer === null ? null : Math.max(0, timer - sounded)

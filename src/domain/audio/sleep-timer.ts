/** What sounds while somebody falls asleep: when it ends, and how it fades. Times in seconds. */
import type { ListenedTrack, ShippedTrack } from './track.ts'

/**
 * The long tracks for the night, in the order in which they are offered. The contemplations are none: their words belong
 * to a hold, and bring back whoever hears them.
 */
export const nightTracks = ['wind-down', 'still-water'] as const satisfies (ShippedTrack | ListenedTrack)[]
export type NightTrack = (typeof nightTracks)[number]

/** How long it sounds, again and again; `null` once, to its end. */
export const sleepTimers = [null, 900, 1800, 2700, 3600] as const
export type SleepTimer = (typeof sleepTimers)[number]

/** It grows quieter over this long before it ends, so that no silence falls. */
export const NIGHT_FADE = 30

/** What the timer does to the sound, 0…1. @param left until it ends; null when no timer runs */
export function nightGain(left: number | null): number {
  if (left === null) return 1
  return Math.min(1, Math.max(0, left / NIGHT_FADE))
}

/**
 * How much is left of a timer.
 * @param sounded what has sounded since it was set; pauses do not count @returns 0 and above; null for none
 */
export const timeLeft = (timer: SleepTimer, sounded: number): number | null =>
  timer === null ? null : Math.max(0, timer - sounded)

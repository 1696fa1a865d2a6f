import * as names from '#domain/messages/common/animals.ts'
import type { PaceLevel, Seconds } from '#domain/time/units.ts'

/**
 * The grid of instants on which every phase of every technique begins: 21 per second. All pace levels (2 +
 * k·22/21 s) and all fixed counts (4, 7, 8 s) are whole multiples of it.
 */
export const GRID_PER_SECOND = 21

export const FASTEST = 0 as PaceLevel
export const SLOWEST = 21 as PaceLevel
/** 5.142857 s, shown as 5.14 (spec §9). */
export const DEFAULT_PACE = 3 as PaceLevel

/** All levels, the fastest first. */
export const paceLevels = Array.from({ length: SLOWEST + 1 }, (_, level) => level as PaceLevel)

/** Length of one phase at `level` in grid steps of 1/21 s: exact. */
export const paceSteps = (level: PaceLevel) => 2 * GRID_PER_SECOND + 22 * level

/** Seconds per phase at `level`: 2 + level·22/21 s (spec §9; 5.14 and 1.0476 are its roundings). */
export const paceSeconds = (level: PaceLevel) => (paceSteps(level) / GRID_PER_SECOND) as Seconds

/** The level nearest to `pace` seconds, clamped to 2…24 s. */
export function nearestLevel(pace: number): PaceLevel {
  const level = Math.round(((pace - 2) * GRID_PER_SECOND) / 22)
  return Math.min(SLOWEST, Math.max(FASTEST, Number.isNaN(level) ? DEFAULT_PACE : level)) as PaceLevel
}

/** One level slower; the slowest stays as it is. */
export const slower = (level: PaceLevel) => Math.min(SLOWEST, level + 1) as PaceLevel
/** One level faster; the fastest stays as it is. */
export const faster = (level: PaceLevel) => Math.max(FASTEST, level - 1) as PaceLevel

/** Anything faster than this is Cheetah: seconds, rounded to two decimals (spec §9). */
const HORSE = 5.14

/** Labels by pace in seconds rounded to two decimals, slowest first (spec §9). */
const animals = [
  [20.86, names.sloth],
  [17.71, names.snail],
  [14.57, names.turtle],
  [11.43, names.elephant],
  [8.29, names.rabbit],
  [HORSE, names.horse],
] as const

/** As animals are told apart: 8.285714 is a Rabbit. */
const roundedPace = (level: PaceLevel) => Number(paceSeconds(level).toFixed(2))

/** The name of a level's animal. */
export function animalOf(level: PaceLevel): string {
  const pace = roundedPace(level)
  return animals.find(([from]) => pace >= from)?.[1] ?? names.cheetah
}

/** Cheetah: faster than 5.14 s; guided by bells, with its own safety notice (spec §2, §9). */
export const isCheetah = (level: PaceLevel) => roundedPace(level) < HORSE

/** The spec's "breaths per minute": 60 divided by the pace, rounded down (§9). */
export const breathsPerMinute = (level: PaceLevel) => Math.floor(60 / paceSeconds(level))

/** Full breaths (in and out) per minute, not rounded. */
export const fullBreathsPerMinute = (level: PaceLevel) => 60 / (2 * paceSeconds(level))

/** Whether the true rate is within the studied slow band of 4–10 breaths a minute (Russo 2017). */
export function isInSlowBand(level: PaceLevel): boolean {
  const rate = fullBreathsPerMinute(level)
  return rate >= 4 && rate <= 10
}

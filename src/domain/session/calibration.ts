/** Measures how late a person hears sound, from taps along with a steady bell. All times in milliseconds. */
import { LONGEST_TRIM } from './session-settings.ts'

/**
 * From bell to bell. Long enough that a delay of up to 900 ms, more than any headphones have, or of 2 s, as
 * network speakers have, is not mistaken for one within the trim's range.
 */
export const BELL_EVERY = 1200
/** How many bells sound at most. */
export const BELLS = 24
/** Taps that are asked for; the first ones, with which a person finds the rhythm, are not counted. */
export const TAPS = 12
const FINDING = 2
/** The trim's step: no one can see a smaller difference. */
export const TRIM_STEP = 5
/** Half of all taps must be this close to their median, either way, for the measurement to count. */
const WIDEST_SPREAD = 60

/** The result; `spread`: half of the taps are within this much of the median, either way. */
export type MeasuredTrim =
  | { readonly is: 'measured'; readonly trim: number; readonly spread: number }
  | { readonly is: 'few'; readonly taps: number }
  | { readonly is: 'uneven'; readonly spread: number }
  | { readonly is: 'beyond' }

/**
 * How far a tap is from the nearest bell, positive if later; null before the first bell and after the last.
 * @param since time since the first bell
 */
export function offsetFromBell(since: number): number | null {
  const bell = Math.round(since / BELL_EVERY)
  return bell >= 0 && bell < BELLS ? since - bell * BELL_EVERY : null
}

/** The trim that the taps suggest: their median, if they agree. @param offsets of all taps, in order */
export function measureTaps(offsets: readonly number[]): MeasuredTrim {
  if (offsets.length < TAPS) return { is: 'few', taps: offsets.length }
  const centre = centreOf(offsets.slice(FINDING))
  const taps = offsets
    .slice(FINDING)
    .map((offset) => centre + around(offset - centre))
    .sort((a, b) => a - b)
  const at = (share: number) => taps[Math.round(share * (taps.length - 1))] as number
  const spread = Math.round((at(0.75) - at(0.25)) / 2)
  if (spread > WIDEST_SPREAD) return { is: 'uneven', spread }
  const trim = Math.round(median(taps) / TRIM_STEP) * TRIM_STEP
  return Math.abs(trim) > LONGEST_TRIM ? { is: 'beyond' } : { is: 'measured', trim: trim + 0, spread }
}

/** The offset reduced by whole bell intervals to the nearest one: −600…+600 ms. */
const around = (offset: number) => offset - Math.round(offset / BELL_EVERY) * BELL_EVERY

/**
 * The circular mean over one bell interval: taps on both sides of the midpoint between bells belong together.
 */
function centreOf(offsets: readonly number[]): number {
  const turn = (2 * Math.PI) / BELL_EVERY
  const x = offsets.reduce((sum, offset) => sum + Math.cos(offset * turn), 0)
  const y = offsets.reduce((sum, offset) => sum + Math.sin(offset * turn), 0)
  return Math.atan2(y, x) / turn
}

function median(sorted: readonly number[]): number {
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] as number) + (sorted[Math.floor(middle)] as number)) / 2
}

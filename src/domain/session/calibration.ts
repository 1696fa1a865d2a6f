/** What taps along a steady bell tell of how late a person hears it. All times in milliseconds. */
import { LONGEST_TRIM } from './session-settings.ts'

/**
 * From bell to bell. So long that a delay of up to 900 ms, more than any headphones have, and one of 2 s, as
 * speakers in the network have, are not taken for another one within the trim's reach.
 */
export const BELL_EVERY = 1200
/** How many bells sound at most. */
export const BELLS = 24
/** Taps that are asked for; by the first ones a person finds the bell, and they are not counted. */
export const TAPS = 12
const FINDING = 2
/** A trim is set in steps of so much: nobody sees less. */
export const TRIM_STEP = 5
/** Half of all taps lie within so much of their median, either way, or they are no measure. */
const WIDEST_SPREAD = 60

/** What came of it; `spread`: half of the taps lie within so much of the median, either way. */
export type MeasuredTrim =
  | { readonly is: 'measured'; readonly trim: number; readonly spread: number }
  | { readonly is: 'few'; readonly taps: number }
  | { readonly is: 'uneven'; readonly spread: number }
  | { readonly is: 'beyond' }

/** How far a tap lies from the bell nearest to it, later positive. @param since the first bell; null before and after all */
export function offsetFromBell(since: number): number | null {
  const bell = Math.round(since / BELL_EVERY)
  return bell >= 0 && bell < BELLS ? since - bell * BELL_EVERY : null
}

/** The trim that taps ask for: their median, if they agree. @param offsets of all taps, in turn */
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

/** The nearest of all times that are whole bells away: −600…+600 ms. */
const around = (offset: number) => offset - Math.round(offset / BELL_EVERY) * BELL_EVERY

/** The mean on the circle of one bell: taps just before and just after the middle between two bells belong together. */
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

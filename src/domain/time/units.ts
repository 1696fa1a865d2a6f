declare const unit: unique symbol
type Quantity<Name extends string> = number & { readonly [unit]: Name }

/** An instant or span on the audio clock or within a session, in seconds. */
export type Seconds = Quantity<'s'>
/** A sample index at the rate of one context; meaningless outside that context. */
export type Frame = Quantity<'frame'>
/** An index on the pace grid, 0…21. */
export type PaceLevel = Quantity<'pace'>

/** Marks a plain number as seconds; the caller vouches for the unit. */
export const seconds = (value: number) => value as Seconds

/**
 * Two instants closer than this are the same instant, in seconds: a twentieth of a sample at 48 kHz. Rules
 * that compare times use it, so that rounding does not break equality.
 */
export const SAME_INSTANT = seconds(1e-6)

/** The first whole frame at or after `time`; a time within a thousandth of a frame counts as on it. */
export const ceilToFrame = (time: Seconds, sampleRate: number) => Math.ceil(time * sampleRate - 1e-3) as Frame
/** The frame nearest to `time`. */
export const roundToFrame = (time: Seconds, sampleRate: number) => Math.round(time * sampleRate) as Frame

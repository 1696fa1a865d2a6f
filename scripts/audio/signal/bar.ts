import { type Partial, strike } from './partials.ts'

/** A stroke on a tuned wooden or metal bar over its resonator. */
export interface BarStroke {
  /** Seconds into the whole. */
  readonly at: number
  /** Hz */
  readonly frequency: number
  readonly gain: number
  /** T60 of the fundamental in s. */
  readonly decay: number
  /** Time constant in s with which the tone rises. */
  readonly softness: number
}

/** Adds a stroke into `whole`, in place: fundamental, the tuned double octave, and a short high mode. */
export function strikeBar(
  whole: Float64Array,
  rate: number,
  { at, frequency, gain, decay, softness }: BarStroke,
): void {
  const partials: Partial[] = [
    { frequency, level: 0.5, decay, bloom: softness },
    { frequency: frequency * 1.0012, level: 0.22, decay: decay * 1.1, bloom: softness * 2 },
    { frequency: frequency * 3.98, level: 0.13, decay: decay * 0.42, bloom: softness },
    { frequency: frequency * 9.8, level: 0.035, decay: decay * 0.14, bloom: softness },
  ]
  strike(whole, rate, at, partials, gain)
}

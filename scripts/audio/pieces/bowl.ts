import { whiteNoise } from '#scripts/audio/signal/noise.ts'
import { type Partial, strike } from '#scripts/audio/signal/partials.ts'

const ratios = [1, 2.72, 5.05, 7.95, 11.3, 15.1]

/** A stroke on a singing bowl. */
export interface BowlStroke {
  /** Seconds into the whole. */
  readonly at: number
  /** Fundamental in Hz; 349–392 sounds on every speaker. */
  readonly frequency: number
  readonly gain: number
  /** Time constant in s of the stroke: 0.003 struck with felt, 0.4 rubbed. */
  readonly softness: number
  /** T60 of the fundamental in s. */
  readonly decay: number
}

/** The modes of a bowl: pairs that beat slowly, the high ones short. */
function bowlPartials(frequency: number, softness: number, decay: number): Partial[] {
  return ratios.flatMap((ratio, mode) => {
    const random = whiteNoise(Math.round(frequency) * 31 + mode)
    const level = 0.5 / (1 + mode * 1.25) ** 1.5 / (1 + softness * mode * 4)
    const beat = 0.35 + 0.3 * mode + 0.15 * random()
    const shared = { decay: decay / (1 + 0.75 * mode), bloom: softness + 0.004 * mode }
    return [
      { frequency: frequency * ratio, level, ...shared },
      { frequency: frequency * ratio + beat, level: level * (0.34 + 0.1 * random()), ...shared },
    ]
  })
}

/** Adds a stroke into `whole`, in place; peak about 0.7 × gain. */
export function strikeBowl(whole: Float64Array, rate: number, stroke: BowlStroke): void {
  strike(whole, rate, stroke.at, bowlPartials(stroke.frequency, stroke.softness, stroke.decay), stroke.gain)
}

import { whiteNoise } from '#scripts/audio/signal/noise.ts'
import { type Partial, strike } from '#scripts/audio/signal/partials.ts'
import { pan, type Stereo } from '#scripts/audio/signal/stereo.ts'

/** Modes over the fundamental: none is a whole multiple, so a bell stands out of strings. */
const bodies = {
  bowl: [1, 2.72, 5.05, 7.95],
  glass: [1, 2.32, 4.25, 6.63],
  chime: [1, 2.756, 5.404, 8.933],
} as const

/** A soft stroke on something that rings. */
export interface BellStroke {
  readonly body: keyof typeof bodies
  /** Seconds into the whole. */
  readonly at: number
  /** Hz */
  readonly frequency: number
  readonly gain: number
  /** −1 left … 1 right. */
  readonly place: number
  /** T60 of the fundamental in s. */
  readonly decay: number
  /** Time constant in s with which it rises. */
  readonly softness: number
}

/** Nothing above it, in Hz. */
const highest = 7000
/** How far the two tones of a mode are from the bell's place: between the ears they beat as movement. */
const aside = 0.3

/** The tones of a bell that lean to one side. */
function tones({ body, frequency, decay, softness }: BellStroke, side: -1 | 1): Partial[] {
  return bodies[body].flatMap((ratio, mode) => {
    if (frequency * ratio > highest) return []
    const random = whiteNoise(Math.round(frequency) * 17 + mode)
    const beat = (side * (0.14 + 0.12 * mode + 0.05 * random())) / 2
    const level = 0.5 / (1 + mode * (1.5 + 12 * softness)) ** 1.8
    return [
      {
        frequency: frequency * ratio + beat,
        level: side < 0 ? level : level * (0.72 + 0.15 * random()),
        decay: decay / (1 + 0.9 * mode),
        bloom: softness * (1 + 0.5 * mode),
      },
    ]
  })
}

/** Adds a stroke to both sides, in place. */
export function ringBell([left, right]: Stereo, rate: number, stroke: BellStroke): void {
  const start = Math.round(stroke.at * rate)
  const count = Math.min(Math.round(stroke.decay * 1.3 * rate), left.length - start)
  if (count <= 0) return
  for (const side of [-1, 1] as const) {
    const pcm = new Float64Array(count)
    strike(pcm, rate, 0, tones(stroke, side), stroke.gain)
    const [l, r] = pan(stroke.place + side * aside)
    for (let n = 0; n < count; n++) {
      left[start + n] = (left[start + n] as number) + (pcm[n] as number) * l
      right[start + n] = (right[start + n] as number) + (pcm[n] as number) * r
    }
  }
}

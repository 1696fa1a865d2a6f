import { ease } from '#scripts/audio/signal/envelope.ts'
import { add, silence } from '#scripts/audio/signal/mixing.ts'
import { breath, fallingBand, risingBand } from './breath.ts'

/** Exact silence on both sides of the turn and at both ends, in s: a cut there makes no click. */
const stillSeconds = 0.002

/**
 * One breath in and one out, each `pace` s; rate × pace must be a whole number.
 * Both halves begin and end in silence, so that each may be played alone.
 */
export function breathLoop(pace: number, rate: number): Float64Array {
  const pcm = silence(2 * pace, rate)
  const sounding = pace - 2 * stillSeconds
  const inhale = breath(
    {
      seconds: sounding,
      band: risingBand(sounding),
      level: (t) =>
        ease(t / (0.1 * pace)) ** 0.5 *
        (0.55 + 0.45 * ease(t / (0.7 * pace))) *
        ease((sounding - t) / (0.22 * pace)),
      air: 0.45,
      seed: 21,
    },
    rate,
  )
  const exhale = breath(
    {
      seconds: sounding,
      band: fallingBand(sounding),
      level: (t) =>
        ease(t / (0.07 * pace)) ** 0.5 *
        (0.25 + 0.75 * ease(1.25 - t / (0.8 * pace))) *
        ease((sounding - t) / (0.45 * pace)),
      air: 0.1,
      seed: 22,
    },
    rate,
  )
  add(pcm, inhale, rate, stillSeconds)
  return add(pcm, exhale, rate, pace + stillSeconds, 1.15)
}

import { strikeBar } from '#scripts/audio/signal/bar.ts'
import { fade } from '#scripts/audio/signal/envelope.ts'
import { add, silence } from '#scripts/audio/signal/mixing.ts'
import { plate } from '#scripts/audio/signal/plate.ts'

/** Hz: a rising D major ninth, calm rather than loud. */
const tones = [293.66, 369.99, 440, 587.33, 659.26]

/** Rising bar tones, 3 s; the first tone is at 0 s. */
export function celebration(rate: number): Float64Array {
  const pcm = silence(3, rate)
  tones.forEach((frequency, n) => {
    strikeBar(pcm, rate, { at: n * 0.16, frequency, gain: 0.7 + 0.05 * n, decay: 2.4, softness: 0.0015 })
  })
  strikeBar(pcm, rate, { at: 0.96, frequency: 880, gain: 0.75, decay: 3, softness: 0.002 })
  add(pcm, plate(pcm, rate, { decay: 1.8, brightness: 5000 }), rate, 0, 0.14)
  return fade(pcm, rate, 0, 1)
}

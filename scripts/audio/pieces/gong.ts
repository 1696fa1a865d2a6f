import { lines } from '#scripts/audio/signal/envelope.ts'
import { add, silence } from '#scripts/audio/signal/mixing.ts'
import { movingFilter } from '#scripts/audio/signal/moving-filter.ts'
import { pinkNoise, whiteNoise } from '#scripts/audio/signal/noise.ts'
import { type Partial, strike } from '#scripts/audio/signal/partials.ts'
import { plate } from '#scripts/audio/signal/plate.ts'

const fundamental = 147
const ratios = [
  1, 1.498, 2.006, 2.43, 2.97, 3.31, 3.86, 4.37, 4.85, 5.46, 6.02, 6.71, 7.38, 8.12, 8.93, 9.71, 10.63, 11.72,
  12.9, 14.3, 15.85,
]

/** 21 pairs of inharmonic modes; the higher, the later they bloom and the sooner they fade. */
function gongPartials(): Partial[] {
  return ratios.flatMap((ratio, mode) => {
    const random = whiteNoise(700 + mode)
    const level = 0.34 * ratio ** -1.05 * (1 + 0.3 * random())
    const bloom = mode === 0 ? 0.006 : Math.min(0.17, 0.012 + 0.009 * mode)
    const decay = 14 / (1 + 0.15 * (ratio - 1)) ** 1.1
    const beat = 0.28 + 0.045 * mode * (1.2 + random())
    return [
      { frequency: fundamental * ratio, level, decay, bloom },
      { frequency: fundamental * ratio + beat, level: level * 0.36, decay: decay * 0.93, bloom: bloom * 1.3 },
    ]
  })
}

/** What a stroke slowly wakes up: modes from 3 to 6 kHz, too many and too close together to be heard as tones. */
const upper = { count: 26, lowest: 3000, highest: 6000 }

/**
 * Pairs of upper modes, the higher, the later they bloom: they are loudest about half a second after the stroke
 * and fade over three to four seconds.
 */
function upperPartials(): Partial[] {
  const { count, lowest, highest } = upper
  return Array.from({ length: count }, (_, mode) => mode).flatMap((mode) => {
    const random = whiteNoise(750 + mode)
    const place = (mode + 0.5 + 0.4 * random()) / count
    const frequency = lowest * (highest / lowest) ** place
    const level = 0.019 * (lowest / frequency) ** 0.9 * (1 + 0.4 * random())
    const decay = 7.4 - 1.8 * place + 0.5 * random()
    const bloom = 0.34 + 0.3 * place + 0.08 * random()
    const beat = 1.1 + 2.2 * (random() + 1)
    return [
      { frequency, level, decay, bloom },
      { frequency: frequency + beat, level: level * 0.7, decay: decay * 0.94, bloom: bloom * 1.15 },
    ]
  })
}

/** The noise that swells behind the stroke: noise through a band that sinks from 2.6 kHz to 700 Hz. */
function wash(seconds: number, rate: number): Float64Array {
  const pcm = silence(seconds, rate)
  const source = pinkNoise(41, rate)
  const band = movingFilter(0.9, rate)
  const centre = lines([0, 1500], [0.35, 2600], [3, 1100], [7, 700])
  for (let n = 0; n < pcm.length; n++) {
    const t = n / rate
    pcm[n] = band.band(source(), centre(t)) * (1 - Math.exp(-t / 0.11)) * 10 ** ((-3 * t) / 3.6)
  }
  return pcm
}

/** A large gong struck once with a soft mallet at 0 s. */
export function gong(seconds: number, rate: number): Float64Array {
  const pcm = silence(seconds, rate)
  strike(pcm, rate, 0, gongPartials())
  strike(pcm, rate, 0, upperPartials())
  strike(pcm, rate, 0, [
    { frequency: 74, level: 0.16, decay: 2.2, bloom: 0.004 },
    { frequency: 410, level: 0.1, decay: 0.09, bloom: 0.0008 },
  ])
  add(pcm, wash(seconds, rate), rate, 0, 0.1)
  return add(pcm, plate(pcm, rate, { decay: 3.2, brightness: 3800 }), rate, 0, 0.16)
}

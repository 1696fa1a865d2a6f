import { ease } from '#scripts/audio/signal/envelope.ts'
import { whiteNoise } from '#scripts/audio/signal/noise.ts'

/** A soft held tone. */
export interface PadTone {
  /** Seconds into the whole. */
  readonly at: number
  readonly length: number
  /** Hz */
  readonly frequency: number
  readonly gain: number
  /** Seconds up and down, each. */
  readonly swell: number
  /** 0 dark (nearly a sine) … 1 bright (seven harmonics). */
  readonly brightness: number
}

const controlSamples = 64
const harmonics = 7

/** Level of a tone at `t` s after it began: a swell, and a slow tide of ±1.5 dB in it. */
const levelAt = ({ length, swell }: PadTone, t: number, tide: number, shift: number): number =>
  ease(t / swell) * ease((length - t) / swell) * (1 + 0.18 * Math.sin(2 * Math.PI * tide * t + shift))

/** Adds one sine under the tone's level into `whole`, in place; high harmonics come later and fade sooner. */
function addHarmonic(
  whole: Float64Array,
  rate: number,
  tone: PadTone,
  harmonic: number,
  detune: number,
): void {
  const random = whiteNoise(Math.round(tone.frequency * 8) + harmonic * 97 + Math.round(tone.at * 3))
  const turn = (2 * Math.PI * tone.frequency * harmonic * detune) / rate
  const strength = (tone.gain * (0.12 + 0.88 * tone.brightness) ** (harmonic - 1)) / harmonic ** 1.35
  const [tide, shift] = [0.05 + 0.03 * random(), Math.PI * random()]
  const start = Math.round(tone.at * rate)
  const count = Math.min(Math.round(tone.length * rate), whole.length - start)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const phase = Math.PI * random()
  let [x, y] = [Math.cos(phase), Math.sin(phase)]
  let level = 0
  for (let n = 0; n < count; n += controlSamples) {
    const bloom = ease((n / rate / tone.length) * (5 - 0.4 * harmonic))
    const next = levelAt(tone, (n + controlSamples) / rate, tide, shift) * strength * bloom
    const step = (next - level) / controlSamples
    const end = Math.min(count, n + controlSamples)
    for (let m = n; m < end; m++) {
      level += step
      whole[start + m] = (whole[start + m] as number) + y * level
      const turned = x * cos - y * sin
      y = x * sin + y * cos
      x = turned
    }
    level = next
  }
}

/** Adds a tone into `whole`, in place: two slightly different strings for each harmonic. */
export function playPad(whole: Float64Array, rate: number, tone: PadTone): void {
  const count = tone.brightness === 0 ? 1 : harmonics
  for (let harmonic = 1; harmonic <= count; harmonic++) {
    if (tone.frequency * harmonic > 5000) break
    addHarmonic(whole, rate, tone, harmonic, 1.0011)
    addHarmonic(whole, rate, tone, harmonic, 0.9988)
  }
}

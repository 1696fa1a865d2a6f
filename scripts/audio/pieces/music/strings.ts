import { type Envelope, ease } from '#scripts/audio/signal/envelope.ts'
import { whiteNoise } from '#scripts/audio/signal/noise.ts'
import { pan, type Stereo } from '#scripts/audio/signal/stereo.ts'

/** A held tone of many strings. */
export interface StringTone {
  /** Seconds into the whole. */
  readonly at: number
  readonly length: number
  /** Hz */
  readonly frequency: number
  readonly gain: number
  /** Seconds up and seconds down. */
  readonly rise: number
  readonly fall: number
  /** −1 left … 1 right. */
  readonly place: number
  readonly seed: number
}

/** What all tones of a piece share. */
export interface StringSound {
  /** 0 dark (nearly a sine) … 1 bright, over the time of the piece. */
  readonly brightness: Envelope
  /** How far the outer strings of a tone are from its place, 0…1. */
  readonly apart: number
  /** How far a tone wanders between the ears, 0…1. */
  readonly wander: number
}

const controlSamples = 128
const harmonics = 6
/** So many are heard from all three strings, the higher ones from the outer two. */
const fullHarmonics = 3
/** Nothing above it, in Hz. */
const highest = 5000
/** Below it, in Hz, tones come nearer and nearer to the middle: small rooms have no low sides. */
const middleBelow = 180

const octave = 1200
const detuned = (cents: number): number => 2 ** (cents / octave)

/** The strings of a tone: one on each side, one between them. */
type Side = -1 | 0 | 1

/**
 * How loud a string is where the strings are `width` apart, 0…1: in the middle, where all are in the same place,
 * one leads, or they would silence each other.
 */
const share = (side: Side, width: number): number =>
  side < 0 ? 1 : side > 0 ? 0.45 + 0.55 * width : 0.6 * width

/** Adds one sine of one string. */
function addSine(
  [left, right]: Stereo,
  rate: number,
  tone: StringTone,
  { brightness, apart, wander }: StringSound,
  harmonic: number,
  side: Side,
): void {
  const own = whiteNoise(tone.seed)
  const [period, shift, swing] = [24 + 9 * own(), Math.PI * own(), 17 + 6 * own()]
  const random = whiteNoise(tone.seed * 131 + harmonic * 7 + side)
  const width = Math.min(1, (tone.frequency / middleBelow) ** 2)
  const cents = (0.35 + 0.65 * width) * (side * (2.2 + 0.7 * own()) + 0.6 * random())
  const turn = (2 * Math.PI * tone.frequency * harmonic * detuned(cents)) / rate
  const phase = Math.PI * random()
  const tideShift = Math.PI * random()
  const start = Math.round(tone.at * rate)
  const count = Math.min(Math.round(tone.length * rate), left.length - start)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  let [x, y] = [Math.cos(phase), Math.sin(phase)]
  const gainsAt = (n: number): readonly [number, number] => {
    const t = n / rate
    const now = t + tone.at
    const swell = ease(t / tone.rise) * ease((tone.length - t) / tone.fall)
    const tide = 1 + 0.2 * Math.sin((2 * Math.PI * now) / swing + tideShift)
    const tilt = (0.1 + 0.8 * brightness(now)) ** (harmonic - 1) / harmonic ** 1.15
    const moved = tone.place + wander * Math.sin((2 * Math.PI * now) / period + shift)
    const [l, r] = pan(width * (moved + side * apart))
    const level = tone.gain * swell * tide * tilt * share(side, width)
    return [level * l, level * r]
  }
  let from = gainsAt(0)
  for (let n = 0; n < count; n += controlSamples) {
    const to = gainsAt(n + controlSamples)
    let [l, r] = from
    const [upLeft, upRight] = [(to[0] - l) / controlSamples, (to[1] - r) / controlSamples]
    const end = start + Math.min(count, n + controlSamples)
    for (let m = start + n; m < end; m++) {
      l += upLeft
      r += upRight
      left[m] = (left[m] as number) + y * l
      right[m] = (right[m] as number) + y * r
      const turned = x * cos - y * sin
      y = x * sin + y * cos
      x = turned
    }
    from = to
  }
}

/** Adds a tone to both sides, in place: strings a few cents apart, each harmonic with a drift of its own. */
export function playStrings(sides: Stereo, rate: number, tone: StringTone, sound: StringSound): void {
  for (let harmonic = 1; harmonic <= harmonics; harmonic++) {
    if (tone.frequency * harmonic > highest) break
    const strings: readonly Side[] = harmonic > fullHarmonics ? [-1, 1] : [-1, 0, 1]
    for (const side of strings) addSine(sides, rate, tone, sound, harmonic, side)
  }
}

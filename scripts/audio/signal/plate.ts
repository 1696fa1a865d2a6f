import type { Stereo } from './stereo.ts'

/** A plate's sound: `decay` is T60 in s, `brightness` the corner in Hz above which it decays faster. */
export interface Plate {
  readonly decay: number
  readonly brightness: number
  /** How long its delays are, 1 unless given: a large one is a hall. */
  readonly size?: number
}

const diffuserSeconds = [0.00477, 0.00359, 0.01273, 0.0093]
const lineSeconds = [0.0297, 0.0371, 0.0411, 0.0437, 0.0531, 0.0593, 0.0677, 0.0731]

interface Line {
  readonly buffer: Float64Array
  readonly gain: number
  at: number
  damped: number
}

function diffuse(pcm: Float64Array, delay: number): void {
  const buffer = new Float64Array(delay)
  let at = 0
  for (let n = 0; n < pcm.length; n++) {
    const delayed = buffer[at] as number
    const inner = (pcm[n] as number) - 0.62 * delayed
    pcm[n] = delayed + 0.62 * inner
    buffer[at] = inner
    at = at + 1 === delay ? 0 : at + 1
  }
}

/** Eight values through an orthogonal mix (three layers of sums and differences), in place. */
function scatter(values: Float64Array): void {
  for (let stride = 1; stride < 8; stride *= 2) {
    for (let i = 0; i < 8; i++) {
      if ((i & stride) !== 0) continue
      const a = values[i] as number
      const b = values[i + stride] as number
      values[i] = (a + b) * Math.SQRT1_2
      values[i + stride] = (a - b) * Math.SQRT1_2
    }
  }
}

/** The signs with which the delay lines are heard in one output. */
type Signs = readonly number[]
const middle: Signs = [1, -1, 1, -1, 1, -1, 1, -1]
/** Orthogonal to the other: what both ears hear has little in common. */
const sides: readonly Signs[] = [
  [1, -1, 1, -1, 1, -1, 1, -1],
  [1, 1, -1, -1, 1, 1, -1, -1],
]

/**
 * The reverberation alone of `dry`: four diffusers into eight delay lines that feed each other.
 * @returns as long as `dry`, about as loud as it for steady noise
 */
export function plate(dry: Float64Array, rate: number, sound: Plate): Float64Array {
  const [wet] = hearPlate(dry, rate, sound, [middle])
  return wet as Float64Array
}

/** The same heard by two ears, each about as loud as `plate`. */
export function widePlate(dry: Float64Array, rate: number, sound: Plate): Stereo {
  const [left, right] = hearPlate(dry, rate, sound, sides)
  return [left as Float64Array, right as Float64Array]
}

function hearPlate(
  dry: Float64Array,
  rate: number,
  { decay, brightness, size = 1 }: Plate,
  outputs: readonly Signs[],
): Float64Array[] {
  const diffused = dry.slice()
  for (const seconds of diffuserSeconds) diffuse(diffused, Math.round(seconds * rate))
  const lines: Line[] = lineSeconds
    .map((line) => line * size)
    .map((seconds) => ({
      buffer: new Float64Array(Math.round(seconds * rate)),
      gain: 10 ** ((-3 * seconds) / decay),
      at: 0,
      damped: 0,
    }))
  const damping = Math.exp((-2 * Math.PI * brightness) / rate)
  const feedback = lines.reduce((sum, line) => sum + line.gain ** 2, 0) / lines.length
  const level = Math.sqrt(1 - feedback)
  const values = new Float64Array(8)
  const delayed = new Float64Array(8)
  const wet = outputs.map(() => new Float64Array(dry.length))
  for (let n = 0; n < dry.length; n++) {
    const input = (diffused[n] as number) * level
    for (let i = 0; i < 8; i++) {
      const line = lines[i] as Line
      const value = line.buffer[line.at] as number
      line.damped = value + damping * (line.damped - value)
      values[i] = line.damped * line.gain
      delayed[i] = value
    }
    scatter(values)
    for (let i = 0; i < 8; i++) {
      const line = lines[i] as Line
      line.buffer[line.at] = input + (values[i] as number)
      line.at = line.at + 1 === line.buffer.length ? 0 : line.at + 1
    }
    for (let ear = 0; ear < wet.length; ear++) {
      const signs = outputs[ear] as Signs
      const heard = wet[ear] as Float64Array
      let out = 0
      for (let i = 0; i < 8; i++) out += (signs[i] as number) * (delayed[i] as number)
      heard[n] = out * 0.354
    }
  }
  return wet
}

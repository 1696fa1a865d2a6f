/** Converts samples from one rate to another, without delay: a windowed sinc, polyphase. */

export interface Resampler {
  /** Takes the next samples; @returns those that can be computed by now, at the new rate. */
  push(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer>
  /** What remains at the end of the input. */
  end(): Float32Array<ArrayBuffer>
}

/** Input samples on each side of an output sample: from 44.1 kHz flat to 18 kHz, images below −80 dB. */
const REACH = 32
/** Kaiser's β. */
const BETA = 9
/** Cut-off as a fraction of half the lower rate. */
const CUT = 0.95

/**
 * Output n is at input `n · from / to`: what began on an input sample begins on the nearest output sample.
 * @param from and to in Hz
 */
export function createResampler(from: number, to: number): Resampler {
  if (from === to) return { push: (samples) => samples, end: () => new Float32Array() }
  const divisor = commonDivisor(from, to)
  const [up, down] = [to / divisor, from / divisor]
  const banks = Array.from({ length: up }, (_, phase) => bankOf(phase / up, Math.min(1, to / from)))
  /** Input that is still needed; its first sample is input number `first`. */
  let kept = new Float32Array(REACH)
  let first = -REACH
  let next = 0
  function push(samples: Float32Array<ArrayBuffer>) {
    kept = joined(kept, samples)
    const known = first + kept.length
    const made: number[] = []
    for (;;) {
      const at = Math.floor((next * down) / up)
      if (at + REACH >= known) break
      made.push(dot(kept, at - REACH + 1 - first, banks[(next * down) % up] as Float64Array))
      next++
    }
    const needed = Math.floor((next * down) / up) - REACH
    kept = kept.slice(Math.max(0, needed - first))
    first = Math.max(first, needed)
    return Float32Array.from(made)
  }
  return { push, end: () => push(new Float32Array(REACH)) }
}

function joined(a: Float32Array, b: Float32Array) {
  const both = new Float32Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

function dot(samples: Float32Array, from: number, bank: Float64Array): number {
  let sum = 0
  for (let i = 0; i < bank.length; i++) sum += (samples[from + i] as number) * (bank[i] as number)
  return sum
}

/** Weights of the samples −REACH+1…REACH around a position `past` of a sample after the middle one. */
function bankOf(past: number, band: number): Float64Array {
  const cut = CUT * band
  const bank = Float64Array.from({ length: 2 * REACH }, (_, i) => {
    const x = i - (REACH - 1) - past
    const window = bessel(BETA * Math.sqrt(Math.max(0, 1 - (x / REACH) ** 2))) / bessel(BETA)
    return cut * sinc(cut * x) * window
  })
  // Each phase must pass a constant unchanged, or their differences would be heard as a tone.
  const sum = bank.reduce((a, b) => a + b, 0)
  return bank.map((weight) => weight / sum)
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

/** The modified Bessel function I₀. */
function bessel(x: number): number {
  let [sum, term] = [1, 1]
  for (let k = 1; term > 1e-12 * sum; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

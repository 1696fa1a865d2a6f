/** Normalised coefficients of a second-order section (a0 = 1). */
export interface Biquad {
  readonly b0: number
  readonly b1: number
  readonly b2: number
  readonly a1: number
  readonly a2: number
}

interface Prototype {
  readonly cos: number
  readonly alpha: number
}

const prototype = (frequency: number, q: number, rate: number): Prototype => {
  const w = (2 * Math.PI * frequency) / rate
  return { cos: Math.cos(w), alpha: Math.sin(w) / (2 * q) }
}

const normalised = (b: readonly number[], a: readonly number[]): Biquad => {
  const [b0 = 0, b1 = 0, b2 = 0] = b
  const [a0 = 1, a1 = 0, a2 = 0] = a
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 }
}

/** Low-pass, 12 dB per octave; `frequency` in Hz below rate / 2. */
export function lowPass(frequency: number, q: number, rate: number): Biquad {
  const { cos, alpha } = prototype(frequency, q, rate)
  return normalised([(1 - cos) / 2, 1 - cos, (1 - cos) / 2], [1 + alpha, -2 * cos, 1 - alpha])
}

/** High-pass, 12 dB per octave; `frequency` in Hz below rate / 2. */
export function highPass(frequency: number, q: number, rate: number): Biquad {
  const { cos, alpha } = prototype(frequency, q, rate)
  return normalised([(1 + cos) / 2, -1 - cos, (1 + cos) / 2], [1 + alpha, -2 * cos, 1 - alpha])
}

/** A bell of `gain` dB around `frequency` Hz. */
export function peak(frequency: number, gain: number, q: number, rate: number): Biquad {
  const { cos, alpha } = prototype(frequency, q, rate)
  const a = 10 ** (gain / 40)
  return normalised([1 + alpha * a, -2 * cos, 1 - alpha * a], [1 + alpha / a, -2 * cos, 1 - alpha / a])
}

/** Raises (or lowers) everything below `frequency` Hz by `gain` dB. */
export function lowShelf(frequency: number, gain: number, rate: number): Biquad {
  const { cos, alpha } = prototype(frequency, Math.SQRT1_2, rate)
  const a = 10 ** (gain / 40)
  const slope = 2 * Math.sqrt(a) * alpha
  return normalised(
    [
      a * (a + 1 - (a - 1) * cos + slope),
      2 * a * (a - 1 - (a + 1) * cos),
      a * (a + 1 - (a - 1) * cos - slope),
    ],
    [a + 1 + (a - 1) * cos + slope, -2 * (a - 1 + (a + 1) * cos), a + 1 + (a - 1) * cos - slope],
  )
}

/** Raises (or lowers) everything above `frequency` Hz by `gain` dB. */
export function highShelf(frequency: number, gain: number, rate: number): Biquad {
  const { cos, alpha } = prototype(frequency, Math.SQRT1_2, rate)
  const a = 10 ** (gain / 40)
  const slope = 2 * Math.sqrt(a) * alpha
  return normalised(
    [
      a * (a + 1 + (a - 1) * cos + slope),
      -2 * a * (a - 1 + (a + 1) * cos),
      a * (a + 1 + (a - 1) * cos - slope),
    ],
    [a + 1 - (a - 1) * cos + slope, 2 * (a - 1 - (a + 1) * cos), a + 1 - (a - 1) * cos - slope],
  )
}

/** Runs `pcm` through the sections one after another, in place. @returns the same array */
export function filterInPlace(pcm: Float64Array, ...sections: readonly Biquad[]): Float64Array {
  for (const { b0, b1, b2, a1, a2 } of sections) {
    let s1 = 0
    let s2 = 0
    for (let n = 0; n < pcm.length; n++) {
      const x = pcm[n] as number
      const y = b0 * x + s1
      s1 = b1 * x - a1 * y + s2
      s2 = b2 * x - a2 * y
      pcm[n] = y
    }
  }
  return pcm
}

import { Fft } from './onsets-fft.ts'

/** A position where a pattern may begin. */
export interface Likeness {
  /** Index into the searched samples. */
  readonly at: number
  /** Normalised cross-correlation there, up to 1. */
  readonly score: number
  /** Gain against the pattern. */
  readonly gain: number
}

export interface SearchHow {
  readonly sampleRate: number
  /** Lower scores are not reported. */
  readonly threshold: number
}

/** Windows with less energy contain only rounding errors. */
const silence = 1e-9

/**
 * All local maxima of the normalised cross-correlation of `patterns` with `samples` that reach the threshold,
 * per pattern, in order. By FFT in overlapping blocks; blocks without sound cost next to nothing.
 */
export function searchAll(
  samples: Float32Array,
  patterns: readonly Float32Array[],
  { threshold }: SearchHow,
): Likeness[][] {
  const found = patterns.map((): Likeness[] => [])
  const longest = Math.max(2, ...patterns.map((pattern) => pattern.length))
  const fft = new Fft(2 ** Math.max(12, Math.ceil(Math.log2(3 * longest))))
  const spectra = patterns.map((pattern) => spectrumOf(fft, pattern))
  const step = fft.size - longest - 2
  for (let from = 0; from < samples.length; from += step) {
    const block = loaded(fft, samples, from - 1)
    if (!block) continue
    spectra.forEach((pattern, n) => {
      const likenesses = correlate(fft, block, pattern, step + 2)
      for (const { at, score, gain } of peaks(likenesses, step, threshold)) {
        found[n]?.push({ at: from - 1 + at, score, gain })
      }
    })
  }
  return found
}

interface Complex {
  readonly re: Float64Array
  readonly im: Float64Array
}

interface Spectrum extends Complex {
  readonly length: number
  /** Sum of squares. */
  readonly energy: number
}

interface Block extends Complex {
  /** Running sums of squares in time. */
  readonly sums: Float64Array
}

const blank = (size: number): Complex => ({ re: new Float64Array(size), im: new Float64Array(size) })

function spectrumOf(fft: Fft, pattern: Float32Array): Spectrum {
  const { re, im } = blank(fft.size)
  re.set(pattern)
  const energy = re.reduce((sum, each) => sum + each * each, 0)
  fft.forward(re, im)
  return { re, im, length: pattern.length, energy }
}

/** The spectrum of a block from index `from` on, zeros outside; null when it is silent. */
function loaded(fft: Fft, samples: Float32Array, from: number): Block | null {
  const { re, im } = blank(fft.size)
  const sums = new Float64Array(fft.size + 1)
  for (let i = 0; i < fft.size; i++) {
    const sample = samples[from + i] ?? 0
    re[i] = sample
    sums[i + 1] = (sums[i] as number) + sample * sample
  }
  if ((sums[fft.size] as number) <= silence) return null
  fft.forward(re, im)
  return { re, im, sums }
}

function correlate(fft: Fft, block: Block, pattern: Spectrum, count: number) {
  const { re, im } = blank(fft.size)
  for (let k = 0; k < fft.size; k++) {
    const a = block.re[k] as number
    const b = block.im[k] as number
    const c = pattern.re[k] as number
    const d = pattern.im[k] as number
    re[k] = a * c + b * d
    im[k] = b * c - a * d
  }
  fft.inverse(re, im)
  const products = re.subarray(0, count).map((each) => each / fft.size)
  const scores = products.map((product, i) => {
    const there = (block.sums[i + pattern.length] as number) - (block.sums[i] as number)
    return there > silence ? product / Math.sqrt(pattern.energy * there) : 0
  })
  return { scores, gains: products.map((product) => product / pattern.energy) }
}

function* peaks(
  { scores, gains }: { scores: Float64Array; gains: Float64Array },
  step: number,
  threshold: number,
): Generator<Likeness> {
  for (let at = 1; at <= step; at++) {
    const score = scores[at] as number
    if (score < threshold || score < (scores[at - 1] as number) || score <= (scores[at + 1] as number))
      continue
    yield { at, score: Math.min(1, score), gain: gains[at] as number }
  }
}

import { powerSpectrum } from './spectrum.ts'

/** How alike a piece is to itself at each distance in time. */
export interface SelfLikeness {
  /** Seconds from one distance to the next. */
  readonly step: number
  /** The first distance, in s: nearer than a window everything overlaps itself. */
  readonly from: number
  /** For each distance the likeness of the most alike pair of windows that far apart, −1…1; 1 for a loop. */
  readonly likeness: readonly number[]
}

/** Length of what is compared, in s. */
export const windowSeconds = 20
/** From here on a passage counts as repeated: a copy, even with other water over it, measures above it. */
export const mostAlike = 0.9

const stepSeconds = 0.5
const size = 8192
const [lowest, highest, perOctave] = [65, 4000, 12]
/** Anything quieter than this, in dB below a track's loudest band, counts as silence. */
const floor = -60

/**
 * Energy in dB in each semitone, a row for every half second, less each semitone's mean, so that constant
 * sound does not count.
 */
export function timbre(pcm: Float64Array, rate: number): Float64Array[] {
  const bands = Math.floor(Math.log2(highest / lowest) * perOctave)
  const edge = (band: number): number => Math.round((lowest * 2 ** (band / perOctave) * size) / rate)
  const spectrum = powerSpectrum(size)
  const rows: Float64Array[] = []
  for (let start = 0; start + size <= pcm.length; start += Math.round(stepSeconds * rate)) {
    const power = spectrum(pcm, start)
    rows.push(
      Float64Array.from({ length: bands }, (_, band) => {
        const first = edge(band)
        const last = Math.max(first + 1, edge(band + 1))
        let sum = 0
        for (let n = first; n < last; n++) sum += power[n] as number
        return sum / (last - first)
      }),
    )
  }
  const top = rows.reduce((most, row) => Math.max(most, ...row), 1e-20)
  for (const row of rows)
    for (let band = 0; band < bands; band++)
      row[band] = Math.max(floor, 10 * Math.log10((row[band] as number) / top + 1e-20))
  for (let band = 0; band < bands; band++) {
    const mean = rows.reduce((sum, row) => sum + (row[band] as number), 0) / rows.length
    for (const row of rows) row[band] = (row[band] as number) - mean
  }
  return rows
}

const product = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let n = 0; n < a.length; n++) sum += (a[n] as number) * (b[n] as number)
  return sum
}

/** Compares every window of a piece with every later one that does not overlap it. @param rate in Hz */
export function selfLikeness(pcm: Float64Array, rate: number): SelfLikeness {
  const rows = timbre(pcm, rate)
  const window = Math.round(windowSeconds / stepSeconds)
  const energies = rows.map((row) => product(row, row))
  const sums = [0]
  for (const energy of energies) sums.push((sums.at(-1) ?? 0) + energy)
  const energy = (at: number): number => (sums[at + window] ?? 0) - (sums[at] ?? 0)
  const likeness: number[] = []
  for (let lag = window; lag + window <= rows.length; lag++) {
    const pairs = Array.from({ length: rows.length - lag }, (_, n) =>
      product(rows[n] as Float64Array, rows[n + lag] as Float64Array),
    )
    let sum = 0
    let best = -1
    pairs.forEach((pair, n) => {
      sum += pair - (n >= window ? (pairs[n - window] as number) : 0)
      const at = n - window + 1
      if (at < 0) return
      const scale = Math.sqrt(energy(at) * energy(at + lag))
      if (scale > 0) best = Math.max(best, sum / scale)
    })
    likeness.push(best)
  }
  return { step: stepSeconds, from: window * stepSeconds, likeness }
}

/** The most alike pair of windows: how much, and how far apart in s. */
export function mostRepeated({ step, from, likeness }: SelfLikeness): { likeness: number; lag: number } {
  const most = Math.max(...likeness)
  return { likeness: most, lag: from + likeness.indexOf(most) * step }
}

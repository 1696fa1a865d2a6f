import { powerSpectrum } from './spectrum.ts'

/** The distance at which a loop is most like itself, and how much, −1…1; 1 for a copy. */
export interface Recurrence {
  readonly likeness: number
  /** In s. */
  readonly lag: number
}

/** Nearer than this a slow sound is always like itself, in s. */
export const nearest = 5
/** From here on something returns: half a loop twice measures 1, also under other noise above it. */
export const highestRecurrence = 0.7

const envelopeStep = 0.1
const spectrumStep = 0.25
/** Four steps make a second. */
const perSpectrum = 4
const size = 8192
const [lowest, highest, perOctave] = [100, 8000, 3]

/** Subtracts from each column its mean over all rows, in place. */
function withoutMean(rows: readonly Float64Array[]): void {
  for (let column = 0; column < (rows[0]?.length ?? 0); column++) {
    const mean = rows.reduce((sum, row) => sum + (row[column] as number), 0) / rows.length
    for (const row of rows) row[column] = (row[column] as number) - mean
  }
}

/** The rows against themselves, shifted by each lag from 5 s to half the loop: the most alike. */
function mostAlike(rows: readonly Float64Array[], step: number): Recurrence {
  withoutMean(rows)
  const product = (lag: number): number =>
    rows.reduce((sum, row, n) => {
      const other = rows[(n + lag) % rows.length] as Float64Array
      return row.reduce((inner, value, at) => inner + value * (other[at] as number), sum)
    }, 0)
  const whole = product(0)
  let best = { likeness: -1, lag: nearest }
  for (let lag = Math.round(nearest / step); lag <= rows.length / 2; lag++) {
    const likeness = whole > 0 ? product(lag) / whole : 1
    if (likeness > best.likeness) best = { likeness, lag: lag * step }
  }
  return best
}

const level = (power: number): number => 10 * Math.log10(power + 1e-12)

/** Level over time, ten times a second, of a loop in one channel. */
export function envelopeRecurrence(loop: Float64Array, rate: number): Recurrence {
  const width = Math.round(envelopeStep * rate)
  const rows = Array.from({ length: Math.floor(loop.length / width) }, (_, n) => {
    const part = loop.subarray(n * width, (n + 1) * width)
    return Float64Array.of(level(part.reduce((sum, value) => sum + value * value, 0) / width))
  })
  return mostAlike(rows, envelopeStep)
}

/** Levels of thirds of an octave from 100 Hz to 8 kHz, each second of a loop in one channel. */
export function spectrumRecurrence(loop: Float64Array, rate: number): Recurrence {
  const spectrum = powerSpectrum(size)
  const bands = Math.floor(Math.log2(highest / lowest) * perOctave)
  const edge = (band: number): number => Math.round((lowest * 2 ** (band / perOctave) * size) / rate)
  const round = new Float64Array(loop.length + size)
  round.set(loop)
  round.set(loop.subarray(0, size), loop.length)
  const short = Array.from({ length: Math.floor(loop.length / (spectrumStep * rate)) }, (_, n) => {
    const power = spectrum(round, Math.round(n * spectrumStep * rate))
    return Float64Array.from({ length: bands }, (_, band) =>
      power
        .subarray(edge(band), Math.max(edge(band) + 1, edge(band + 1)))
        .reduce((sum, value) => sum + value, 0),
    )
  })
  const rows = short.map((row, n) =>
    row.map((_, band) => {
      let sum = 0
      for (let k = 0; k < perSpectrum; k++)
        sum += (short[(n + k) % short.length] as Float64Array)[band] as number
      return level(sum)
    }),
  )
  return mostAlike(rows, spectrumStep)
}

/** A sound at a known position: its sample 0 is at index `at` of the recording (may be negative). */
export interface Placed {
  readonly samples: Float32Array
  readonly at: number
}

export interface Fit {
  /** The best fit to the target, one number per column. */
  readonly weights: Float64Array
  /** Remaining energy. */
  readonly left: number
  /** Energy of the target. */
  readonly whole: number
}

/** The stretch `from … from + length` of a placed sound, zeros where it does not play. */
export function stretchOf({ samples, at }: Placed, from: number, length: number): Float64Array {
  const stretch = new Float64Array(length)
  const start = Math.max(0, at - from)
  const end = Math.min(length, at + samples.length - from)
  for (let i = start; i < end; i++) stretch[i] = samples[from + i - at] as number
  return stretch
}

/**
 * Columns that let the gain of a stretch of sound follow any polynomial up to `degree` (Legendre, so that the
 * problem stays well-conditioned): degree 2 follows a millisecond of an exponential fade, degree 6 five of
 * them.
 */
export function moving(stretch: Float64Array, degree: number): Float64Array[] {
  const columns = [stretch]
  let before = new Float64Array(stretch.length).fill(0)
  let current = new Float64Array(stretch.length).fill(1)
  for (let n = 0; n < degree; n++) {
    const next = current.map((p, i) => {
      const x = (2 * i) / stretch.length - 1
      return ((2 * n + 1) * x * p - n * (before[i] as number)) / (n + 1)
    })
    columns.push(stretch.map((sample, i) => sample * (next[i] as number)))
    before = current
    current = next
  }
  return columns
}

/** Weights that minimise |target − Σ weight·column|², by the normal equations. Empty columns get weight 0. */
export function leastSquares(columns: readonly Float64Array[], target: Float64Array): Fit {
  const n = columns.length
  const matrix = columns.map((a, i) => {
    const row = new Float64Array(n + 1)
    for (let j = 0; j < n; j++) row[j] = product(a, columns[j] as Float64Array) * (i === j ? 1 + 1e-13 : 1)
    row[n] = product(a, target)
    return row
  })
  for (let i = 0; i < n; i++) eliminate(matrix, i)
  const weights = new Float64Array(n)
  for (let i = n - 1; i >= 0; i--) {
    const row = matrix[i] as Float64Array
    let sum = row[n] as number
    for (let j = i + 1; j < n; j++) sum -= (row[j] as number) * (weights[j] as number)
    const pivot = row[i] as number
    weights[i] = pivot > vanishing ? sum / pivot : 0
  }
  const rest = target.slice()
  columns.forEach((column, k) => {
    const weight = weights[k] as number
    for (let i = 0; i < rest.length; i++) rest[i] = (rest[i] as number) - weight * (column[i] as number)
  })
  return { weights, left: product(rest, rest), whole: product(target, target) }
}

/** Sum of products. */
export function product(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}

const vanishing = 1e-14

/** No pivoting: the matrix is symmetric and not negative. A zero pivot means a column that adds nothing. */
function eliminate(matrix: readonly Float64Array[], i: number): void {
  const row = matrix[i] as Float64Array
  const pivot = row[i] as number
  if (!(pivot > vanishing)) return
  for (let k = i + 1; k < matrix.length; k++) {
    const other = matrix[k] as Float64Array
    const factor = (other[i] as number) / pivot
    if (factor === 0) continue
    for (let j = i; j < row.length; j++) other[j] = (other[j] as number) - factor * (row[j] as number)
  }
}

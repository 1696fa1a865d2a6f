/**
 * Likeness of two aligned sounds of the same rate, −1…1 (normalised correlation without shift), over their
 * common length. 1 for the same wave at any level.
 */
export function correlation(a: Float64Array, b: Float64Array): number {
  let [product, powerA, powerB] = [0, 0, 0]
  for (let n = 0; n < Math.min(a.length, b.length); n++) {
    const [x, y] = [a[n] as number, b[n] as number]
    product += x * y
    powerA += x * x
    powerB += y * y
  }
  return powerA > 0 && powerB > 0 ? product / Math.sqrt(powerA * powerB) : 0
}

/**
 * How many samples `decoded` lags behind `render`: the shift within ±`reach` at which they are most alike,
 * looked for in `window` s of the render, starting at `from` s.
 */
export function lag(
  render: Float64Array,
  decoded: ArrayLike<number>,
  rate: number,
  { from, window, reach }: { readonly from: number; readonly window: number; readonly reach: number },
): number {
  const start = Math.round(from * rate)
  const end = Math.min(render.length, start + Math.round(window * rate))
  let [best, bestLag] = [-Infinity, Number.NaN]
  for (let shift = -reach; shift <= reach; shift++) {
    let sum = 0
    for (let n = start; n < end; n++) sum += (render[n] as number) * (decoded[n + shift] ?? 0)
    if (sum > best) [best, bestLag] = [sum, shift]
  }
  return bestLag
}

const halfWidth = 24

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b)

/** Windowed sinc at distance `x` input samples, with its corner at `corner` of the input's rate / 2. */
function kernel(x: number, corner: number, reach: number): number {
  if (Math.abs(x) >= reach) return 0
  const window = Math.cos((Math.PI * x) / (2 * reach)) ** 2
  const angle = Math.PI * x * corner
  return corner * window * (x === 0 ? 1 : Math.sin(angle) / angle)
}

/** Converts between two rates (Hz, whole numbers) without delay: sample 0 stays sample 0. */
export function resample(pcm: Float64Array, from: number, to: number): Float64Array {
  if (from === to) return pcm.slice()
  const divisor = greatestCommonDivisor(from, to)
  const up = to / divisor
  const down = from / divisor
  const corner = Math.min(1, to / from) * 0.97
  const reach = halfWidth / Math.min(1, to / from)
  const span = Math.ceil(reach)
  const rows = Array.from({ length: up }, (_, phase) =>
    Float64Array.from({ length: 2 * span + 1 }, (_, tap) => kernel(tap - span - phase / up, corner, reach)),
  )
  const result = new Float64Array(Math.ceil((pcm.length * up) / down))
  for (let n = 0; n < result.length; n++) {
    const base = Math.floor((n * down) / up)
    const row = rows[(n * down) % up] as Float64Array
    let sum = 0
    for (let tap = 0; tap < row.length; tap++) {
      const at = base + tap - span
      if (at >= 0 && at < pcm.length) sum += (row[tap] as number) * (pcm[at] as number)
    }
    result[n] = sum
  }
  return result
}

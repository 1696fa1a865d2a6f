/** The easing of the water: slow, fast, slow; computed as a browser computes it. */

/** One coordinate of the four points of a cubic Bézier curve, 0…1. */
type Curve = readonly [number, number, number, number]
const TIME: Curve = [0, 0.37, 0.63, 1]
const VALUE: Curve = [0, 0, 1, 1]

/** The curve's polar form: `blossom(curve, s, s, s)` is its point at `s`. */
function blossom([a, b, c, d]: Curve, r: number, s: number, t: number): number {
  const mix = (from: number, to: number, by: number) => from + (to - from) * by
  const [ab, bc, cd] = [mix(a, b, r), mix(b, c, r), mix(c, d, r)]
  return mix(mix(ab, bc, s), mix(bc, cd, s), t)
}

/** The curve's parameter at which `progress` of the time has passed. */
function parameterAt(progress: number): number {
  let [low, high] = [0, 1]
  for (let i = 0; i < 40; i++) {
    const s = (low + high) / 2
    if (blossom(TIME, s, s, s) < progress) low = s
    else high = s
  }
  return progress <= 0 ? 0 : progress >= 1 ? 1 : low
}

/** Share of the movement at `progress` 0…1 of the time; clamped outside that range. */
export function ease(progress: number): number {
  const s = parameterAt(progress)
  return blossom(VALUE, s, s, s)
}

/** The part of the easing between two progresses, as a complete CSS curve: CSS has no partial curves. */
export function easeBetween(from: number, to: number): string {
  const [s, t] = [parameterAt(from), parameterAt(to)]
  const handles = (curve: Curve) => {
    const [start, end] = [blossom(curve, s, s, s), blossom(curve, t, t, t)]
    return [blossom(curve, s, s, t), blossom(curve, s, t, t)].map((at) => (at - start) / (end - start))
  }
  const [[x1, x2], [y1, y2]] = [handles(TIME), handles(VALUE)] as [[number, number], [number, number]]
  const values = [x1, y1, x2, y2]
  return values.every(Number.isFinite) ? `cubic-bezier(${values.map(shorten).join(', ')})` : 'linear'
}

const shorten = (value: number) => Number(value.toFixed(5))

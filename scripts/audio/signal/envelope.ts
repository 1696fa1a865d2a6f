/** A level over time: seconds in, factor out. */
export type Envelope = (seconds: number) => number

/** A half cosine from 0 to 1 as `x` goes from 0 to 1; constant outside. */
export function ease(x: number): number {
  if (x <= 0) return 0
  return x >= 1 ? 1 : (1 - Math.cos(Math.PI * x)) / 2
}

/** Swells over `attack` s, rests at 1, falls over `release` s; 0 outside [0, length]. */
export const swell =
  (length: number, attack: number, release: number): Envelope =>
  (t) =>
    Math.min(ease(t / attack), ease((length - t) / release))

/** Straight lines between [seconds, value] points, flat outside; times rise. */
export function lines(...points: readonly (readonly [number, number])[]): Envelope {
  return (t) => {
    const after = points.findIndex(([time]) => time > t)
    if (after === 0) return points[0]?.[1] ?? 0
    if (after === -1) return points.at(-1)?.[1] ?? 0
    const [t0, v0] = points[after - 1] as readonly [number, number]
    const [t1, v1] = points[after] as readonly [number, number]
    return v0 + ((v1 - v0) * (t - t0)) / (t1 - t0)
  }
}

/** Fades the first `inSeconds` and the last `outSeconds` of `pcm` with half cosines, in place. */
export function fade(pcm: Float64Array, rate: number, inSeconds: number, outSeconds: number): Float64Array {
  const rising = Math.min(pcm.length, Math.round(inSeconds * rate))
  const falling = Math.min(pcm.length, Math.round(outSeconds * rate))
  for (let n = 0; n < rising; n++) pcm[n] = (pcm[n] as number) * ease(n / rising)
  for (let n = 0; n < falling; n++) {
    const at = pcm.length - 1 - n
    pcm[at] = (pcm[at] as number) * ease(n / falling)
  }
  return pcm
}

/** Silence of `seconds` at `rate`, a whole number of samples. */
export const silence = (seconds: number, rate: number): Float64Array =>
  new Float64Array(Math.round(seconds * rate))

/** Adds `part` × `gain` into `whole` from `at` s on, in place; what falls outside is cut. */
export function add(whole: Float64Array, part: Float64Array, rate: number, at = 0, gain = 1): Float64Array {
  const start = Math.round(at * rate)
  const first = Math.max(0, -start)
  const last = Math.min(part.length, whole.length - start)
  for (let n = first; n < last; n++)
    whole[start + n] = (whole[start + n] as number) + (part[n] as number) * gain
  return whole
}

/** Multiplies in place. */
export function scale(pcm: Float64Array, gain: number): Float64Array {
  for (let n = 0; n < pcm.length; n++) pcm[n] = (pcm[n] as number) * gain
  return pcm
}

/** Root of the mean square over [from, to) s; 0 for nothing. */
export function rms(pcm: Float64Array, rate: number, from = 0, to = pcm.length / rate): number {
  const first = Math.max(0, Math.round(from * rate))
  const last = Math.min(pcm.length, Math.round(to * rate))
  let sum = 0
  for (let n = first; n < last; n++) sum += (pcm[n] as number) ** 2
  return last > first ? Math.sqrt(sum / (last - first)) : 0
}

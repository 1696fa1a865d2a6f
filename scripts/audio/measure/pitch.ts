/**
 * Median fundamental of speech in Hz, by autocorrelation of 40 ms frames; undefined when nothing is voiced.
 * Looks between 60 and 400 Hz.
 */
export function medianPitch(pcm: Float64Array, rate: number): number | undefined {
  const frame = Math.round(0.04 * rate)
  const found: number[] = []
  for (let start = 0; start + 2 * frame < pcm.length; start += Math.round(frame / 2)) {
    let best = 0
    let bestLag = 0
    for (let lag = Math.floor(rate / 400); lag <= Math.ceil(rate / 60); lag++) {
      let [product, early, late] = [0, 1e-9, 1e-9]
      for (let n = start; n < start + frame; n++) {
        const a = pcm[n] as number
        const b = pcm[n + lag] as number
        product += a * b
        early += a * a
        late += b * b
      }
      const likeness = early > 1e-3 * frame ? product / Math.sqrt(early * late) : 0
      if (likeness > best + 0.01) [best, bestLag] = [likeness, lag]
    }
    if (best > 0.8) found.push(rate / bestLag)
  }
  return found.sort((a, b) => a - b)[found.length >> 1]
}

const phases = 4
const taps = 16

/** Windowed sinc: row p interpolates p / 4 of a sample after the middle of its 16 samples. */
const rows = Array.from({ length: phases }, (_, phase) => {
  const row = Float64Array.from({ length: taps }, (_, tap) => {
    const x = tap - (taps / 2 - 1) - phase / phases
    const window = Math.cos((Math.PI * x) / (taps + 1)) ** 2
    return x === 0 ? 1 : (Math.sin(Math.PI * x) / (Math.PI * x)) * window
  })
  const sum = row.reduce((total, value) => total + value, 0)
  return row.map((value) => value / sum)
})

/** For each sample the highest absolute value between it and the next, four times oversampled. */
export function peaksBetween(pcm: Float64Array): Float64Array {
  const peaks = new Float64Array(pcm.length)
  for (let n = 0; n < pcm.length; n++) {
    let highest = Math.abs(pcm[n] as number)
    const first = n - (taps / 2 - 1)
    for (let phase = 1; phase < phases; phase++) {
      const row = rows[phase] as Float64Array
      let sum = 0
      const from = Math.max(0, -first)
      const to = Math.min(taps, pcm.length - first)
      for (let tap = from; tap < to; tap++) sum += (row[tap] as number) * (pcm[first + tap] as number)
      if (sum > highest) highest = sum
      else if (-sum > highest) highest = -sum
    }
    peaks[n] = highest
  }
  return peaks
}

/** True peak in dBTP, four times oversampled; −∞ for silence. */
export function truePeak(pcm: Float64Array): number {
  let highest = 0
  for (const value of peaksBetween(pcm)) if (value > highest) highest = value
  return 20 * Math.log10(highest)
}

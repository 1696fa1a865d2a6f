/** A state-variable filter whose frequency may change with every sample without clicks. */
export interface MovingFilter {
  /** Feeds one sample; `frequency` in Hz, below rate / 2. @returns the band around it, 0 dB at its centre */
  band(x: number, frequency: number): number
  /** Feeds one sample. @returns what is below `frequency` Hz, 12 dB per octave */
  low(x: number, frequency: number): number
}

/** `q` sets the width of the band: 1 is wide and airy, 8 whistles. */
export function movingFilter(q: number, rate: number): MovingFilter {
  const damping = 1 / q
  let s1 = 0
  let s2 = 0
  let lastFrequency = -1
  let g = 0
  const step = (x: number, frequency: number): [number, number] => {
    if (frequency !== lastFrequency) {
      lastFrequency = frequency
      g = Math.tan((Math.PI * frequency) / rate)
    }
    const high = (x - (damping + g) * s1 - s2) / (1 + g * (g + damping))
    const band = g * high + s1
    const low = g * band + s2
    s1 = g * high + band
    s2 = g * band + low
    return [band, low]
  }
  return {
    band: (x, frequency) => step(x, frequency)[0] * damping,
    low: (x, frequency) => step(x, frequency)[1],
  }
}

/** A seeded stream of uniform numbers in [−1, 1). The same seed gives the same stream on every machine. */
export type Noise = () => number

/** White noise from a 32-bit counter hashed twice; `seed` is any integer. */
export function whiteNoise(seed: number): Noise {
  let counter = Math.imul(seed | 0, 0x9e3779b1)
  return () => {
    counter = (counter + 0x6d2b79f5) | 0
    let bits = Math.imul(counter ^ (counter >>> 16), 0x21f0aaad)
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
    bits ^= bits >>> 15
    return bits / 0x80000000
  }
}

/**
 * Pink noise (−3 dB per octave between about 20 Hz and 10 kHz), mean square near that of the white source.
 * Poles two octaves apart, a zero one octave above each: every pair falls 6 dB in one of two octaves.
 */
export function pinkNoise(seed: number, rate: number): Noise {
  const white = whiteNoise(seed)
  const sections: { pole: number; zero: number; x: number; y: number }[] = []
  for (let corner = 20; corner < 8000; corner *= 4) {
    const pole = Math.exp((-2 * Math.PI * corner) / rate)
    const zero = Math.exp((-2 * Math.PI * corner * 2) / rate)
    sections.push({ pole, zero, x: 0, y: 0 })
  }
  return () => {
    let value = white()
    for (const section of sections) {
      const y = value - section.zero * section.x + section.pole * section.y
      section.x = value
      section.y = y
      value = y
    }
    return value * 0.35
  }
}

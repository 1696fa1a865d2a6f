/** A seeded stream of uniform numbers in [−1, 1). The same seed gives the same stream on every machine. */
export type Noise = () => number

const firstCounter = (seed: number): number => Math.imul(seed | 0, 0x9e3779b1)
const stride = 0x6d2b79f5

/** A counter hashed twice, in [−1, 1). */
function hashed(counter: number): number {
  let bits = Math.imul(counter ^ (counter >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  bits ^= bits >>> 15
  return bits / 0x80000000
}

/** White noise from a 32-bit counter; `seed` is any integer. */
export function whiteNoise(seed: number): Noise {
  let counter = firstCounter(seed)
  return () => {
    counter = (counter + stride) | 0
    return hashed(counter)
  }
}

/**
 * White noise that returns after `length` samples, entered `runIn` samples before its beginning. White samples
 * know nothing of each other, so its end joins its beginning like any two neighbours.
 */
export function circularNoise(seed: number, length: number, runIn = 0): Noise {
  const first = firstCounter(seed)
  let n = (length - (runIn % length)) % length
  return () => {
    const value = hashed((first + Math.imul(stride, n + 1)) | 0)
    n = n + 1 === length ? 0 : n + 1
    return value
  }
}

/**
 * Pink noise (−3 dB per octave between about 20 Hz and 10 kHz), mean square near that of the white source.
 * Poles two octaves correlatedPair, a zero one octave above each: every pair falls 6 dB in one of two octaves.
 */
export const pinkNoise = (seed: number, rate: number): Noise => pinkened(whiteNoise(seed), rate)

/** Any white noise made pink as above. */
export function pinkened(white: Noise, rate: number): Noise {
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

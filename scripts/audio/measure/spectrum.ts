import { Fft } from '#support/onsets/onsets-fft.ts'

/** Power of each frequency of windows of `size` samples (a power of two) under a Hann window. */
export function powerSpectrum(size: number): (pcm: Float64Array, start: number) => Float64Array {
  const fft = new Fft(size)
  const window = Float64Array.from({ length: size }, (_, n) => Math.sin((Math.PI * (n + 0.5)) / size) ** 2)
  return (pcm, start) => {
    const real = window.map((value, n) => value * (pcm[start + n] ?? 0))
    const imaginary = new Float64Array(size)
    fft.forward(real, imaginary)
    return Float64Array.from(
      { length: size / 2 },
      (_, n) => (real[n] as number) ** 2 + (imaginary[n] as number) ** 2,
    )
  }
}

/** In-place complex FFT of one fixed size, a power of two: radix 2, decimation in time, tables made once. */
export class Fft {
  readonly size: number
  readonly #cos: Float64Array
  readonly #sin: Float64Array
  readonly #reversed: Uint32Array

  constructor(size: number) {
    if (size < 2 || (size & (size - 1)) !== 0) throw new Error(`fft: ${size} is not a power of two`)
    this.size = size
    this.#cos = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size))
    this.#sin = Float64Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size))
    this.#reversed = new Uint32Array(size)
    for (let i = 1, j = 0; i < size; i++) {
      let bit = size >> 1
      for (; j & bit; bit >>= 1) j ^= bit
      j ^= bit
      this.#reversed[i] = j
    }
  }

  /** X[k] = Σ x[n]·e^(−2πi·kn/N). */
  forward(re: Float64Array, im: Float64Array): void {
    this.#permute(re, im)
    for (let span = 1; span < this.size; span <<= 1) this.#stage(re, im, span)
  }

  /** The inverse without its 1/N. */
  inverse(re: Float64Array, im: Float64Array): void {
    this.forward(im, re)
  }

  #permute(re: Float64Array, im: Float64Array): void {
    for (let i = 0; i < this.size; i++) {
      const j = this.#reversed[i] as number
      if (i >= j) continue
      const a = re[i] as number
      re[i] = re[j] as number
      re[j] = a
      const b = im[i] as number
      im[i] = im[j] as number
      im[j] = b
    }
  }

  #stage(re: Float64Array, im: Float64Array, span: number): void {
    const stride = this.size / (2 * span)
    for (let from = 0; from < this.size; from += 2 * span) {
      for (let k = 0; k < span; k++) {
        const i = from + k
        const j = i + span
        const c = this.#cos[k * stride] as number
        const s = this.#sin[k * stride] as number
        const x = re[j] as number
        const y = im[j] as number
        const tr = x * c + y * s
        const ti = y * c - x * s
        re[j] = (re[i] as number) - tr
        im[j] = (im[i] as number) - ti
        re[i] = (re[i] as number) + tr
        im[i] = (im[i] as number) + ti
      }
    }
  }
}

import { filterInPlace, highPass } from '#domain/audio/signal/biquad.ts'
import { amplitude, decibels } from '#domain/audio/signal/decibels.ts'

/** What a compressor does; levels in dBFS, times in s. */
export interface Compression {
  readonly threshold: number
  readonly ratio: number
  readonly attack: number
  readonly release: number
}

/** The gain, as a factor per sample, that `compression` asks for when it listens to `key`. */
function gains(
  key: Float64Array,
  rate: number,
  { threshold, ratio, attack, release }: Compression,
): Float64Array {
  const rising = Math.exp(-1 / (attack * rate))
  const falling = Math.exp(-1 / (release * rate))
  const window = Math.exp(-1 / (0.005 * rate))
  const result = new Float64Array(key.length)
  let power = 0
  let reduction = 0
  for (let n = 0; n < key.length; n++) {
    power = window * power + (1 - window) * (key[n] as number) ** 2
    const over = decibels(Math.sqrt(power) + 1e-9) - threshold
    const wanted = over > 0 ? over * (1 - 1 / ratio) : 0
    const smoothing = wanted > reduction ? rising : falling
    reduction = smoothing * reduction + (1 - smoothing) * wanted
    result[n] = amplitude(-reduction)
  }
  return result
}

/** Compresses in place. @returns the same array */
export function compress(pcm: Float64Array, rate: number, compression: Compression): Float64Array {
  const gain = gains(pcm, rate, compression)
  for (let n = 0; n < pcm.length; n++) pcm[n] = (pcm[n] as number) * (gain[n] as number)
  return pcm
}

/** Turns down only what is above `frequency` Hz when that is loud: sharp s and x become mild. In place. */
export function deEss(
  pcm: Float64Array,
  rate: number,
  frequency: number,
  compression: Compression,
): Float64Array {
  const sharp = filterInPlace(pcm.slice(), highPass(frequency, Math.SQRT1_2, rate))
  const gain = gains(sharp, rate, compression)
  for (let n = 0; n < pcm.length; n++) {
    pcm[n] = (pcm[n] as number) + (sharp[n] as number) * ((gain[n] as number) - 1)
  }
  return pcm
}

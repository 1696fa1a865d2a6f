import { kWeighting } from '#domain/audio/signal/loudness.ts'
import { filterLoop } from '#scripts/audio/signal/loop.ts'

const frame = 0.01
/** How long the background is listened to, in s. */
const before = 2

/**
 * How suddenly a loop becomes loud, in dB: the most by which 20 ms rise above both the 20 ms before them and
 * the background, the median of the last two seconds. Weighted as loudness is.
 */
export function steepestRise(loop: readonly Float64Array[], rate: number): number {
  const weighted = loop.map((channel) => filterLoop(channel, rate, ...kWeighting(rate)))
  const width = Math.round(frame * rate)
  const count = Math.floor((loop[0]?.length ?? 0) / width)
  const short = Array.from({ length: count }, (_, n) =>
    weighted.reduce(
      (sum, channel) =>
        channel.subarray(n * width, (n + 1) * width).reduce((inner, value) => inner + value * value, sum),
      1e-12,
    ),
  )
  const at = (n: number): number => short[(n + count) % count] as number
  const levels = short.map((_, n) => 10 * Math.log10(at(n) + at(n + 1)))
  const span = Math.round(before / frame)
  let steepest = 0
  for (let n = 0; n < count; n++) {
    const earlier = Array.from({ length: span }, (_, k) => levels[(n - 2 - k + 2 * count) % count] as number)
    const background = earlier.slice().sort((a, b) => a - b)[span >> 1] as number
    const rise = (levels[n] as number) - Math.max(earlier[0] as number, background)
    if (rise > steepest) steepest = rise
  }
  return steepest
}

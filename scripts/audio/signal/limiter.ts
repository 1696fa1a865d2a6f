import { amplitude } from '#domain/audio/signal/decibels.ts'
import { type Channels, listOf } from '#domain/audio/signal/loudness.ts'
import { peaksBetween } from '#scripts/audio/measure/true-peak.ts'

const lookAheadSeconds = 0.004
const releaseSeconds = 0.12

/** The least of each window of `width` values that begins at its index. */
function slidingMinimum(values: Float64Array, width: number): Float64Array {
  const least = new Float64Array(values.length)
  const queue = new Int32Array(values.length)
  let head = 0
  let tail = 0
  for (let n = values.length - 1; n >= 0; n--) {
    while (tail > head && (values[queue[tail - 1] as number] as number) >= (values[n] as number)) tail--
    queue[tail++] = n
    if ((queue[head] as number) >= n + width) head++
    least[n] = values[queue[head] as number] as number
  }
  return least
}

/** The highest peak of all channels after each sample. */
function highestPeaks([first, ...others]: readonly Float64Array[]): Float64Array {
  const peaks = peaksBetween(first ?? new Float64Array())
  for (const other of others)
    peaksBetween(other).forEach((peak, n) => {
      if (peak > (peaks[n] as number)) peaks[n] = peak
    })
  return peaks
}

/**
 * Look-ahead limiter, in place: no true peak above `ceiling` dBTP, all channels turned down alike. The gain at a sample is a mean of minima
 * whose windows all hold that sample, so it is never above what the sample allows, and it moves without a
 * step.
 */
export function limit<Sound extends Channels>(sound: Sound, rate: number, ceiling: number): Sound {
  const top = amplitude(ceiling)
  const channels = listOf(sound)
  const peaks = highestPeaks(channels)
  if (!peaks.some((peak) => peak > top)) return sound
  const wanted = new Float64Array(peaks.length)
  for (let n = 0; n < wanted.length; n++) {
    const highest = Math.max(peaks[n] as number, n > 0 ? (peaks[n - 1] as number) : 0)
    wanted[n] = highest > top ? (top / highest) * 0.998 : 1
  }
  const width = Math.max(2, Math.round(lookAheadSeconds * rate))
  const least = slidingMinimum(wanted, width)
  const release = 1 - Math.exp(-1 / (releaseSeconds * rate))
  const before = least[0] ?? 1
  let held = before
  let sum = width * before
  for (let n = 0; n < wanted.length; n++) {
    held = Math.min(least[n] as number, held + (1 - held) * release)
    least[n] = held
    sum += held - (n >= width ? (least[n - width] as number) : before)
    for (const channel of channels) channel[n] = (channel[n] as number) * (sum / width)
  }
  return sound
}

import { windDown as windDownWords } from '#content/narration/wind-down.ts'
import { amplitude } from '#domain/audio/signal/decibels.ts'
import { loudness } from '#domain/audio/signal/loudness.ts'
import { overMusic, trackDelivery } from '#scripts/audio/measure/over-music.ts'
import { type Envelope, ease, fade, lines as through } from '#scripts/audio/signal/envelope.ts'
import { add, scale, silence } from '#scripts/audio/signal/mixing.ts'
import type { Stereo } from '#scripts/audio/signal/stereo.ts'
import type { Narration } from '#scripts/audio/voice/narration-sound.ts'
import { breath, fallingBand, risingBand } from './breath.ts'
import type { BellStroke } from './music/bell.ts'
import { chordsOf } from './music/harmony.ts'
import { playPiece } from './music/piece.ts'
import { pitch } from './track.ts'

const seconds = 420
/** When the breath is first heard and when its last one may begin, in s: the words mention it at 92 s. */
const [firstBreath, lastBreath] = [84, 392]
/** Seconds of the first and of the last whole breath: six a minute, then a little over four. */
const [firstCycle, lastCycle] = [10, 14]
/** How far the breath is below the music, in LU. */
const breathBelow = 3

/** A chain that sinks: an open chord, the minor one below it, and again a tone lower; each is held longer. */
export const chords = chordsOf([
  [20, 50, 57, 64, 69],
  [22, 50, 57, 62, 67],
  [24, 47, 57, 62, 66],
  [26, 48, 55, 62, 64],
  [28, 45, 55, 60, 64],
  [30, 46, 53, 60, 62],
  [32, 43, 53, 58, 62],
  [34, 44, 51, 58, 60],
  [36, 41, 51, 56, 60],
  [38, 42, 49, 56, 58],
  [40, 39, 49, 54, 58],
  [44, 37, 49, 51, 56],
  [46, 37, 44, 49, 56],
])

/** Bowls further and further apart, lower and softer: seconds into the piece, note, gain, place. */
const bells: BellStroke[] = (
  [
    [0, 69, 0.26, 0],
    [29, 67, 0.2, -0.4],
    [67, 62, 0.19, 0.4],
    [110, 64, 0.16, -0.3],
    [160, 62, 0.15, 0.5],
    [219, 60, 0.13, -0.4],
    [287, 58, 0.12, 0.3],
    [350, 56, 0.1, 0],
  ] as const
).map(([at, note, gain, place]) => ({
  body: 'bowl',
  at,
  frequency: pitch(note),
  gain,
  place,
  decay: 18,
  softness: 0.05,
}))

const brightness: Envelope = (t) => 0.36 - 0.28 * ease(t / 400)

/** A breath that grows slower: two parts in, three parts out, no two of one length. */
function breathing(rate: number): Float64Array {
  const pcm = silence(seconds, rate)
  let seed = 401
  for (let at = firstBreath; at < lastBreath; ) {
    const cycle = firstCycle + ((lastCycle - firstCycle) * (at - firstBreath)) / (lastBreath - firstBreath)
    const [rising, falling] = [cycle * 0.4, cycle * 0.6]
    const height = 1 - 0.45 * ((at - firstBreath) / (lastBreath - firstBreath))
    const inLevel = through([0, 0], [rising * 0.4, 0.5 * height], [rising * 0.8, 0.7 * height], [rising, 0])
    const outLevel = through(
      [0, 0],
      [falling * 0.2, 0.75 * height],
      [falling * 0.6, 0.4 * height],
      [falling, 0],
    )
    const air = { air: 0.2, seed: seed++ }
    add(pcm, breath({ ...air, seconds: rising, band: risingBand(rising), level: inLevel }, rate), rate, at)
    const out = { air: 0.06, seed: seed++, seconds: falling, band: fallingBand(falling), level: outLevel }
    add(pcm, breath(out, rate), rate, at + rising)
    at += cycle
  }
  return pcm
}

/** Seven minutes into the night: chords that sink, a breath that slows, fewer and fewer words. */
export function windDown(rate: number): Narration {
  const music = playPiece(
    {
      chords,
      strings: { brightness, apart: 0.5, wander: 0.3, change: 12, seed: 97 },
      bells,
      air: [],
      hall: { decay: 6.5, brightness: 1900, size: 2, level: -5 },
      fadeOut: 30,
    },
    rate,
  )
  const breaths = breathing(rate)
  const air: Stereo = [breaths, breaths.slice()]
  const level = amplitude(loudness(music, rate) - breathBelow - loudness(air, rate))
  for (const side of air) fade(scale(side, level), rate, 0, 24)
  return overMusic(windDownWords, music, rate, trackDelivery, air)
}

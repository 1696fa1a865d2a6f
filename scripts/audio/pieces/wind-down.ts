import { windDown as guide } from '#content/narration/wind-down.ts'
import { amplitude } from '#scripts/audio/measure/decibels.ts'
import { loudness } from '#scripts/audio/measure/loudness.ts'
import { overMusic, trackDelivery } from '#scripts/audio/measure/over-music.ts'
import { fade, lines as through } from '#scripts/audio/signal/envelope.ts'
import { add, scale, silence } from '#scripts/audio/signal/mixing.ts'
import type { Narration } from '#scripts/audio/voice/narration-sound.ts'
import type { BowlStroke } from './bowl.ts'
import { breath, fallingBand, risingBand } from './breath.ts'
import { chords, playTrack } from './track.ts'

const seconds = 420
/** When the breath is first heard and when its last one may begin, in s: the words mention it at 92 s. */
const [firstBreath, lastBreath] = [84, 392]
/** Seconds of the first and of the last whole breath: six a minute, then a little over four. */
const [firstCycle, lastCycle] = [10, 14]
/** How far the breath is below the music, in LU. */
const breathBelow = 3

/** Chords that sink, each once: from an open D to a low F, darker and further apart. */
const pads = chords(
  [
    { notes: [50, 57, 62, 66], gain: 0.9, brightness: 0.4 },
    { notes: [47, 57, 62, 66], gain: 0.9, brightness: 0.38 },
    { notes: [43, 55, 62, 67], gain: 0.88, brightness: 0.36 },
    { notes: [50, 57, 61, 66], gain: 0.86, brightness: 0.34 },
    { notes: [48, 55, 60, 64], gain: 0.86, brightness: 0.32 },
    { notes: [45, 55, 60, 64], gain: 0.84, brightness: 0.3 },
    { notes: [41, 53, 60, 65], gain: 0.84, brightness: 0.28 },
    { notes: [43, 55, 58, 62], gain: 0.8, brightness: 0.26 },
    { notes: [46, 53, 58, 65], gain: 0.78, brightness: 0.24 },
    { notes: [39, 51, 58, 63], gain: 0.76, brightness: 0.22 },
    { notes: [41, 53, 57, 60], gain: 0.72, brightness: 0.2 },
    { notes: [41, 48, 57], gain: 0.66, brightness: 0.16 },
    { notes: [41, 48, 53], gain: 0.58, brightness: 0.12 },
  ],
  { at: 0, every: 31, swell: 15 },
)

/** Bowls further and further apart, lower and softer. */
const bowls: BowlStroke[] = [
  [0, 369.99, 0.28],
  [27, 329.63, 0.22],
  [64, 293.66, 0.22],
  [108, 349.23, 0.18],
  [159, 261.63, 0.18],
  [218, 293.66, 0.15],
  [286, 233.08, 0.14],
  [346, 261.63, 0.12],
].map(([at = 0, frequency = 0, gain = 0]) => ({ at, frequency, gain, softness: 0.04, decay: 16 }))

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
  const music = playTrack(
    {
      seconds,
      pads,
      bowls,
      bars: [],
      shore: {
        period: 13,
        crest: 700,
        seed: 97,
        level: through([0, 0], [12, 0.8], [90, 0.45], [300, 0.35], [390, 0.5], [416, 0]),
      },
      room: -10,
      fadeOut: 30,
    },
    rate,
  )
  const air = breathing(rate)
  scale(air, amplitude(loudness(music, rate) - breathBelow - loudness(air, rate)))
  return overMusic(guide, music, rate, trackDelivery, fade(air, rate, 0, 24))
}

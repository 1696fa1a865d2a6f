import { deeperWords } from '#content/narration/contemplation-deeper.ts'
import { overMusic, trackDelivery } from '#scripts/audio/measure/over-music.ts'
import { lines } from '#scripts/audio/signal/envelope.ts'
import type { Narration } from '#scripts/audio/voice/narration-sound.ts'
import type { BowlStroke } from './bowl.ts'
import type { PadTone } from './pad.ts'
import { chords, playTrack } from './track.ts'

const seconds = 610
const root = 110

/** The ground: A and E for the whole time in long tides. */
const drone: PadTone[] = Array.from({ length: 13 }, (_, n) => n * 46).flatMap((at) =>
  [root, root * 1.5, root * 2].map((frequency, voice) => ({
    at: at + voice * 2,
    length: Math.min(62, seconds - at - voice * 2),
    frequency,
    gain: voice === 0 ? 0.03 : 0.04,
    swell: 16,
    brightness: 0.34,
  })),
)

/** Single overtones of the ground that rise and fade like a voice; the numbers are harmonics of 110 Hz. */
const overtones: PadTone[] = [
  [5, 6, 5, 4],
  [6, 7, 6, 5],
  [8, 7, 6, 8],
  [9, 8, 10, 9],
  [10, 9, 8, 6],
  [8, 6, 5, 4],
].flatMap((phrase, part) =>
  phrase.map((harmonic, n) => ({
    at: 70 + part * 82 + n * 17,
    length: 21,
    frequency: root * harmonic,
    gain: part === 3 ? 0.036 : 0.03,
    swell: 7,
    brightness: 0,
  })),
)

/** Slow modal chords from the second minute to the eighth. */
const harmony = chords(
  [
    { notes: [57, 60, 64], gain: 0.5, brightness: 0.22 },
    { notes: [53, 60, 64, 69], gain: 0.6, brightness: 0.28 },
    { notes: [55, 59, 62, 67], gain: 0.6, brightness: 0.3 },
    { notes: [57, 60, 64, 71], gain: 0.75, brightness: 0.38 },
    { notes: [50, 57, 65, 69, 72], gain: 0.8, brightness: 0.44 },
    { notes: [53, 57, 64, 67, 72], gain: 0.85, brightness: 0.48 },
    { notes: [48, 55, 64, 67, 71], gain: 0.8, brightness: 0.42 },
    { notes: [55, 59, 62, 69], gain: 0.65, brightness: 0.32 },
    { notes: [57, 60, 64, 69], gain: 0.5, brightness: 0.25 },
  ],
  { at: 96, every: 44, swell: 18 },
)

const bowl = (at: number, frequency: number, gain: number): BowlStroke => ({
  at,
  frequency,
  gain,
  softness: at === 0 ? 0.004 : 0.05,
  decay: 18,
})
const bowls = [
  bowl(0, 220, 0.36),
  bowl(1.2, 329.63, 0.14),
  ...Array.from({ length: 14 }, (_, n) =>
    bowl(38 + n * 38, [329.63, 220, 392, 293.66][n % 4] as number, 0.24),
  ),
  bowl(574, 329.63, 0.22),
  bowl(582, 220, 0.3),
]

const music = (rate: number): Float64Array =>
  playTrack(
    {
      seconds,
      pads: [...drone, ...overtones, ...harmony],
      bowls,
      bars: [],
      shore: {
        period: 15,
        crest: 620,
        seed: 61,
        level: lines([0, 0], [20, 0.7], [200, 0.45], [400, 0.35], [560, 0.7], [604, 0]),
      },
      room: -10,
      fadeOut: 24,
    },
    rate,
  )

/** Ten minutes lower and darker: a ground on A, overtones above it, few bowls, a few words of a wish. */
export const contemplationDeeper = (rate: number): Narration =>
  overMusic(deeperWords, music(rate), rate, trackDelivery)

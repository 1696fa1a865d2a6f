import { type Envelope, ease } from '#scripts/audio/signal/envelope.ts'
import type { Stereo } from '#scripts/audio/signal/stereo.ts'
import type { BellStroke } from './music/bell.ts'
import { chordsOf, startsOf } from './music/harmony.ts'
import { playPiece } from './music/piece.ts'
import { pitch } from './track.ts'

/** G, from an open fifth: voice after voice joins above until the chord spans more than two octaves. */
export const chords = chordsOf([
  [16, 55, 62, null, null, null, null],
  [16, 55, 62, 67, null, null, null],
  [16, 55, 62, 69, null, null, null],
  [16, 52, 62, 67, 71, null, null],
  [16, 48, 62, 67, 71, null, null],
  [16, 50, 57, 66, 69, 74, null],
  [16, 55, 59, 66, 69, 74, null],
  [16, 52, 59, 67, 71, 74, null],
  [16, 57, 60, 64, 71, 76, null],
  [16, 53, 60, 64, 69, 74, 79],
  [16, 50, 57, 64, 69, 74, 78],
  [16, 55, 62, 67, 69, 74, 81],
  [16, 52, 59, 66, 71, 74, 79],
  [16, 48, 60, 64, 71, 74, 79],
  [16, 55, 62, 67, 71, 74, 81],
])

/** Bells that climb: for each chord the steps of its phrase as note numbers; each reaches a little higher. */
const climbs: readonly (readonly number[])[] = [
  [],
  [67],
  [67, 69],
  [67, 71, 74],
  [67, 71, 72],
  [69, 74, 78],
  [71, 74, 78, 81],
  [71, 76, 79],
  [72, 76, 79, 83],
  [69, 76, 79, 84],
  [74, 76, 81, 86],
  [74, 79, 81, 83, 86],
  [74, 79, 83, 86],
  [76, 79, 83, 88],
  [79, 83, 86],
]

const starts = startsOf(chords)

const bells: BellStroke[] = climbs.flatMap((steps, chord) =>
  steps.map((note, n) => ({
    body: 'chime' as const,
    at: (starts[chord] as number) + 3 + n * (1.7 + 0.13 * (chord % 4)),
    frequency: pitch(note),
    gain: 0.13 + 0.012 * Math.min(n, 3),
    // Each climb goes from one side to the other, and the next one back.
    place: (chord % 2 === 0 ? 1 : -1) * (-0.6 + (1.2 * n) / Math.max(1, steps.length - 1)),
    decay: 7,
    softness: 0.01,
  })),
)

const bowls: BellStroke[] = [
  [0, 0.26],
  [80, 0.16],
  [144, 0.16],
  [208, 0.2],
].map(([at = 0, gain = 0], n) => ({
  body: 'bowl' as const,
  at,
  frequency: pitch(67),
  gain,
  place: [0, -0.3, 0.3, 0][n] ?? 0,
  decay: 16,
  softness: 0.006,
}))

/** It opens for three minutes and stays open. */
const brightness: Envelope = (t) => 0.2 + 0.46 * ease(t / 185) + 0.04 * Math.sin(t / 7)

/** Four minutes that open: a fifth that becomes a wide chord, ever brighter, and bells that climb. */
export const manifestation = (rate: number): Stereo =>
  playPiece(
    {
      chords,
      strings: { brightness, apart: 0.6, wander: 0.25, change: 7, seed: 71 },
      bells: [...bowls, ...bells],
      air: [],
      hall: { decay: 5.5, brightness: 4600, size: 1.8, level: -7 },
      fadeOut: 16,
    },
    rate,
  )

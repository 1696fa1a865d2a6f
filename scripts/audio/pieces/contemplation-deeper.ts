import { deeperWords } from '#content/narration/contemplation-deeper.ts'
import { overMusic, trackDelivery } from '#scripts/audio/measure/over-music.ts'
import { type Envelope, ease } from '#scripts/audio/signal/envelope.ts'
import type { Narration } from '#scripts/audio/voice/narration-sound.ts'
import type { BellStroke } from './music/bell.ts'
import { chordsOf, startsOf } from './music/harmony.ts'
import { playPiece } from './music/piece.ts'
import { pitch } from './track.ts'

/** A, dark: fifths and fourths that move by steps, the lowest voice down to D and back. */
export const chords = chordsOf([
  [36, 45, 52, 57, 64],
  [32, 45, 52, 57, 62],
  [34, 41, 53, 57, 60],
  [31, 40, 52, 55, 60],
  [35, 43, 50, 57, 62],
  [33, 38, 50, 57, 60],
  [36, 46, 53, 57, 62],
  [31, 45, 53, 55, 60],
  [34, 45, 52, 55, 59],
  [32, 40, 52, 57, 59],
  [36, 48, 52, 55, 62],
  [30, 47, 50, 55, 62],
  [34, 45, 52, 59, 64],
  [35, 41, 52, 57, 67],
  [32, 43, 52, 57, 62],
  [36, 50, 52, 57, 62],
  [33, 45, 50, 57, 64],
  [40, 45, 52, 57, 64],
])

const starts = startsOf(chords)

/** Low bowls: seconds into the piece, note, place. */
const strokes: readonly (readonly [at: number, note: number, place: number])[] = [
  [0, 57, 0],
  [1.3, 64, 0.25],
  [41, 64, -0.4],
  [76, 60, 0.4],
  [112, 55, -0.3],
  [148, 62, 0.5],
  [193, 57, -0.5],
  [221, 62, 0.3],
  [262, 60, -0.2],
  [297, 59, 0.5],
  [331, 57, -0.4],
  [372, 62, 0.2],
  [396, 55, -0.5],
  [433, 64, 0.4],
  [472, 57, -0.3],
  [507, 62, 0.5],
  [543, 57, -0.2],
  [574, 64, 0.25],
  [583, 57, 0],
]

const bells: BellStroke[] = strokes.map(([at, note, place]) => ({
  body: 'bowl',
  at,
  frequency: pitch(note),
  gain: at === 0 ? 0.32 : 0.18,
  place,
  decay: 20,
  softness: at === 0 ? 0.005 : 0.06,
}))

/** Which tone of each chord, counted from below, a far voice takes up two octaves higher, as breath. */
const above = [3, 2, 3, 1, 2, 3, 2, 3, 2, 1, 3, 2, 3, 2, 3, 2, 3]
const air = above.map((voice, n) => {
  const { seconds, notes } = chords[n + 1] ?? { seconds: 0, notes: [] }
  return {
    at: (starts[n + 1] ?? 0) + 4,
    length: seconds - 6,
    frequency: pitch((notes[voice] ?? 57) + (voice === 3 ? 12 : 24)),
    gain: 0.01,
    seed: 6100 + n,
  }
})

const brightness: Envelope = (t) =>
  0.16 + 0.16 * ease((t - 150) / 200) - 0.16 * ease((t - 390) / 190) + 0.03 * Math.sin(t / 13)

/** Ten minutes lower and darker: fifths on A, low bowls, a voice of breath far above, a few words of a wish. */
export const contemplationDeeper = (rate: number): Narration =>
  overMusic(
    deeperWords,
    playPiece(
      {
        chords,
        strings: { brightness, apart: 0.55, wander: 0.35, change: 13, seed: 61 },
        bells,
        air,
        hall: { decay: 7.5, brightness: 2000, size: 2.1, level: -5 },
        fadeOut: 24,
      },
      rate,
    ),
    rate,
    trackDelivery,
  )

import { contemplationWords } from '#content/narration/contemplation.ts'
import { overMusic, trackDelivery } from '#scripts/audio/measure/over-music.ts'
import { type Envelope, ease } from '#scripts/audio/signal/envelope.ts'
import type { Narration } from '#scripts/audio/voice/narration-sound.ts'
import type { BellStroke } from './music/bell.ts'
import { chordsOf, startsOf } from './music/harmony.ts'
import { playPiece } from './music/piece.ts'
import { pitch } from './track.ts'

/** D without a third, then through the white keys and back: no chord pulls to the next. */
export const chords = chordsOf([
  [34, 50, 57, 62, 64],
  [32, 50, 55, 62, 67],
  [30, 53, 57, 60, 67],
  [33, 52, 55, 60, 67],
  [31, 45, 55, 60, 64],
  [35, 43, 55, 62, 64],
  [30, 40, 55, 59, 62],
  [34, 41, 57, 60, 64],
  [29, 43, 57, 59, 62],
  [33, 45, 57, 59, 64],
  [31, 50, 57, 60, 65],
  [35, 46, 57, 60, 65],
  [30, 45, 55, 60, 65],
  [32, 48, 55, 62, 64],
  [29, 43, 55, 62, 67],
  [33, 52, 57, 59, 67],
  [31, 45, 57, 60, 64],
  [32, 50, 57, 62, 64],
  [36, 50, 57, 62, 69],
])

const starts = startsOf(chords)

/** Strokes on bowls: seconds into the piece, note, place. Denser in the middle, alone at the end. */
const strokes: readonly (readonly [at: number, note: number, place: number])[] = [
  [0, 69, 0],
  [27, 62, -0.4],
  [49, 67, 0.5],
  [83, 65, -0.2],
  [121, 67, 0.4],
  [146, 64, -0.5],
  [172, 69, 0.2],
  [197, 62, -0.3],
  [226, 67, 0.5],
  [249, 64, -0.1],
  [276, 62, 0.4],
  [303, 69, -0.5],
  [334, 65, 0.2],
  [358, 72, -0.3],
  [373, 69, 0.5],
  [403, 67, -0.4],
  [428, 65, 0.1],
  [464, 62, -0.5],
  [493, 67, 0.3],
  [530, 64, -0.2],
  [566, 62, 0.3],
  [586, 69, 0],
]

const bells: BellStroke[] = strokes.map(([at, note, place]) => ({
  body: 'bowl',
  at,
  frequency: pitch(note),
  gain: at === 0 ? 0.3 : 0.19,
  place,
  decay: 18,
  softness: at === 0 ? 0.005 : 0.03,
}))

/** Breath on the two upper tones of every chord but the first, an octave higher, one side after the other. */
const air = chords.slice(1).flatMap(({ seconds, notes }, n) =>
  notes.slice(2).map((note, voice) => ({
    at: (starts[n + 1] as number) + 2 + 9 * ((n + voice) % 2),
    length: seconds - 12,
    frequency: pitch((note ?? 62) + 12),
    gain: 0.011 - 0.003 * voice,
    seed: 5100 + 2 * n + voice,
  })),
)

const brightness: Envelope = (t) =>
  0.2 + 0.16 * ease((t - 90) / 200) - 0.2 * ease((t - 400) / 200) + 0.03 * Math.sin(t / 11)

/** Ten minutes, sparse and warm: low strings, breath above them, bowls half a minute apart, a few words. */
export const contemplation = (rate: number): Narration =>
  overMusic(
    contemplationWords,
    playPiece(
      {
        chords,
        strings: { brightness, apart: 0.45, wander: 0.35, change: 11, seed: 51 },
        bells,
        air,
        hall: { decay: 6.5, brightness: 2600, size: 2, level: -6 },
        fadeOut: 22,
      },
      rate,
    ),
    rate,
    trackDelivery,
  )

import { contemplationWords } from '#content/narration/contemplation.ts'
import { overMusic, trackDelivery } from '#scripts/audio/measure/over-music.ts'
import type { BarStroke } from '#scripts/audio/signal/bar.ts'
import { lines } from '#scripts/audio/signal/envelope.ts'
import type { Narration } from '#scripts/audio/voice/narration-sound.ts'
import type { BowlStroke } from './bowl.ts'
import { chords, pitch, playTrack } from './track.ts'

const seconds = 610

const bowl = (at: number, frequency: number, gain: number): BowlStroke => ({
  at,
  frequency,
  gain,
  softness: at === 0 ? 0.004 : 0.012,
  decay: 16,
})

/** Strokes: a pulse of about half a minute, denser in the middle, alone at the end. */
const bowls = [
  bowl(0, 369.99, 0.34),
  ...[22, 50, 78, 112].map((at, n) => bowl(at, n % 2 === 0 ? 392 : 369.99, 0.26)),
  ...[146, 170, 196, 222, 248, 274].map((at, n) => bowl(at, n % 3 === 1 ? 392 : 369.99, 0.22)),
  ...[306, 330, 354, 378, 402, 426].map((at, n) => bowl(at, n % 2 === 0 ? 369.99 : 392, 0.24)),
  ...[462, 496, 530, 562].map((at) => bowl(at, 369.99, 0.25)),
  bowl(584, 369.99, 0.32),
]

const soft = { gain: 0.7, brightness: 0.2 }
const open = { gain: 0.9, brightness: 0.42 }
const full = { gain: 1, brightness: 0.6 }

/** A drone of D and A, then chords that open, an octave on top in the middle, and back to the drone. */
const pads = chords(
  [
    { notes: [50, 57, 62], ...soft },
    { notes: [50, 57, 64], ...soft },
    { notes: [50, 57, 62, 66], ...soft },
    { notes: [47, 57, 62, 66], ...soft },
    { notes: [43, 55, 62, 66, 69], ...open },
    { notes: [45, 57, 61, 64, 69], ...open },
    { notes: [47, 57, 62, 66, 69], ...open },
    { notes: [43, 55, 62, 66, 71], ...open },
    { notes: [50, 57, 62, 66, 69, 74], ...full },
    { notes: [42, 57, 61, 66, 69, 76], ...full },
    { notes: [43, 55, 62, 66, 69, 78], ...full },
    { notes: [45, 57, 62, 64, 69, 76], ...full },
    { notes: [47, 57, 62, 66, 69, 74], ...open },
    { notes: [43, 55, 62, 66, 69], ...open },
    { notes: [45, 57, 62, 64, 69], ...open },
    { notes: [50, 57, 62, 66], ...soft },
    { notes: [43, 55, 62, 66], ...soft },
    { notes: [50, 57, 62, 69], ...soft },
  ],
  { at: 4, every: 32, swell: 13 },
)

/** A few bars over the middle part: five notes that fall, each time from higher. */
const bars: BarStroke[] = [268, 300, 332, 364, 396, 428].flatMap((at, round) => {
  const from = [0, 1, 2, 2, 1, 0][round] as number
  return [69, 74, 76, 78, 81, 86]
    .slice(from, from + 4)
    .reverse()
    .map((note, n) => ({
      at: at + n * 2.4 + (n % 2) * 0.3,
      frequency: pitch(note),
      gain: 0.11 - n * 0.012,
      decay: 4,
      softness: 0.006,
    }))
})

const music = (rate: number): Float64Array =>
  playTrack(
    {
      seconds,
      pads,
      bowls,
      bars,
      shore: {
        period: 11,
        crest: 1100,
        seed: 51,
        level: lines([0, 0], [14, 0.9], [140, 0.7], [300, 0.5], [430, 0.6], [540, 0.9], [580, 0.8], [606, 0]),
      },
      room: -11,
      fadeOut: 22,
    },
    rate,
  )

/** Ten minutes of shore, drone, slow chords in D and bowls, with a few words; begins with a stroke. */
export const contemplation = (rate: number): Narration =>
  overMusic(contemplationWords, music(rate), rate, trackDelivery)

import type { BarStroke } from '#scripts/audio/signal/bar.ts'
import { lines } from '#scripts/audio/signal/envelope.ts'
import type { BowlStroke } from './bowl.ts'
import { chords, pitch, playTrack } from './track.ts'

const seconds = 240
const every = 18

const pads = chords(
  [
    { notes: [55, 62, 67], gain: 0.6, brightness: 0.25 },
    { notes: [55, 62, 66, 69], gain: 0.7, brightness: 0.32 },
    { notes: [52, 59, 64, 67, 71], gain: 0.8, brightness: 0.4 },
    { notes: [48, 55, 64, 66, 71], gain: 0.85, brightness: 0.46 },
    { notes: [50, 57, 62, 67, 69], gain: 0.85, brightness: 0.46 },
    { notes: [55, 59, 62, 69, 74], gain: 0.95, brightness: 0.52 },
    { notes: [52, 59, 66, 67, 74], gain: 0.95, brightness: 0.55 },
    { notes: [48, 55, 64, 67, 71, 78], gain: 1, brightness: 0.6 },
    { notes: [50, 57, 66, 69, 74, 76], gain: 1, brightness: 0.6 },
    { notes: [48, 55, 64, 67, 74], gain: 0.85, brightness: 0.45 },
    { notes: [55, 62, 67, 71, 74], gain: 0.75, brightness: 0.38 },
    { notes: [55, 62, 67, 71], gain: 0.6, brightness: 0.28 },
  ],
  { at: 1, every, swell: 8 },
)

/** Rising steps, one phrase a chord; each phrase reaches a little higher until the ninth. */
const bars: BarStroke[] = Array.from({ length: 9 }, (_, phrase) => phrase).flatMap((phrase) => {
  const ladder = [67, 69, 71, 74, 76, 79, 81, 83, 86]
  const from = Math.min(phrase, 4)
  return ladder.slice(from, from + 5).map((note, n) => ({
    at: 2 * every + phrase * every + n * 1.6 + 1,
    frequency: pitch(note),
    gain: 0.1 + 0.012 * Math.min(n, 3),
    decay: 4.5,
    softness: 0.005,
  }))
})

const bowl = (at: number, frequency: number, gain: number): BowlStroke => ({
  at,
  frequency,
  gain,
  softness: 0.006,
  decay: 16,
})
const bowls = [
  bowl(0, 392, 0.34),
  ...[37, 73, 109, 145, 181].map((at) => bowl(at, 392, 0.22)),
  bowl(214, 392, 0.34),
]

/** Four minutes that rise: pads in G that open, bars that climb, a bowl at the joints. */
export const manifestation = (rate: number): Float64Array =>
  playTrack(
    {
      seconds,
      pads,
      bowls,
      bars,
      shore: {
        period: 10,
        crest: 1000,
        seed: 71,
        level: lines([0, 0], [10, 0.5], [120, 0.35], [220, 0.5], [238, 0]),
      },
      room: -11,
      fadeOut: 16,
    },
    rate,
  )

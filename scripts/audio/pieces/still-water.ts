import type { BarStroke } from '#scripts/audio/signal/bar.ts'
import { lines } from '#scripts/audio/signal/envelope.ts'
import { chords, pitch, playTrack } from './track.ts'

const seconds = 300
/** One beat in s: 50 to the minute, slower than a resting heart. */
const beat = 1.2
const bar = 6 * beat

/** A melody: beat within the phrase of four bars, note number. */
type Phrase = readonly (readonly [number, number])[]

const first: Phrase = [
  [0, 76],
  [2, 79],
  [3, 81],
  [6, 79],
  [8, 76],
  [9, 74],
  [12, 72],
  [15, 74],
  [18, 76],
  [21, 74],
]
const answer: Phrase = [
  [0, 76],
  [2, 79],
  [3, 84],
  [6, 83],
  [8, 79],
  [9, 81],
  [12, 79],
  [15, 76],
  [18, 72],
]
const middle: Phrase = [
  [0, 81],
  [3, 84],
  [5, 83],
  [6, 81],
  [9, 77],
  [12, 79],
  [15, 83],
  [17, 81],
  [18, 79],
  [21, 74],
]
const coda: Phrase = [
  [0, 76],
  [6, 74],
  [12, 72],
  [18, 67],
]

const tonic = [48, 55, 64, 67]
type Part = 'first' | 'answer' | 'middle' | 'coda'
const chordsOf: Readonly<Record<Part, readonly (readonly number[])[]>> = {
  first: [tonic, [45, 57, 64, 67], [41, 57, 64, 65], [43, 55, 62, 69]],
  answer: [tonic, [52, 59, 67, 71], [41, 57, 60, 69], tonic],
  middle: [
    [41, 57, 65, 69],
    [41, 53, 60, 69],
    [43, 59, 62, 67],
    [43, 55, 62, 71],
  ],
  coda: [tonic, [41, 57, 60, 67], [48, 55, 64, 72], tonic],
}
const melodies = { first, answer, middle, coda }

/** The song: two bars of prelude, then its parts of four bars each. */
const prelude = 2 * bar
const form: readonly Part[] = [
  'first',
  'answer',
  'middle',
  'answer',
  'first',
  'middle',
  'answer',
  'coda',
  'coda',
]

const melody: BarStroke[] = form.flatMap((part, section) =>
  melodies[part].map(([at, note], n) => ({
    at: prelude + section * 4 * bar + at * beat + (n % 3) * 0.02,
    frequency: pitch(note),
    gain: (section >= 7 ? 0.16 : 0.2) * (at % 6 === 0 ? 1 : 0.85),
    decay: 3.6,
    softness: 0.003,
  })),
)

/** Broken chords below the melody: root, fifth and above, one tone on every second beat. */
const accompaniment: BarStroke[] = form.flatMap((part, section) =>
  chordsOf[part].flatMap((notes, measure) =>
    [0, 2, 3].map((voice, step) => ({
      at: prelude + (section * 4 + measure) * bar + step * 2 * beat,
      frequency: pitch((notes[voice] ?? 60) + (voice === 0 ? 12 : 0)),
      gain: section === 8 && measure > 1 ? 0 : 0.09,
      decay: 3,
      softness: 0.006,
    })),
  ),
)

const pads = chords(
  [tonic, tonic, ...form.flatMap((part) => chordsOf[part])].map((notes, measure) => ({
    notes: [...notes],
    gain: 0.62,
    brightness: 0.22 + 0.16 * Math.sin((Math.PI * measure) / 38),
  })),
  { at: 0, every: bar, swell: 3.2 },
)

/** Five minutes of song without words: bars over pads, water far away. */
export const stillWater = (rate: number): Float64Array =>
  playTrack(
    {
      seconds,
      pads,
      bowls: [{ at: 0, frequency: 261.63, gain: 0.3, softness: 0.005, decay: 14 }],
      bars: [...melody, ...accompaniment],
      shore: {
        period: 8,
        crest: 1300,
        seed: 81,
        level: lines([0, 0], [8, 0.4], [150, 0.28], [280, 0.4], [298, 0]),
      },
      room: -11,
      fadeOut: 14,
    },
    rate,
  )

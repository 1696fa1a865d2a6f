import { type Envelope, ease } from '#scripts/audio/signal/envelope.ts'
import { whiteNoise } from '#scripts/audio/signal/noise.ts'
import type { Stereo } from '#scripts/audio/signal/stereo.ts'
import type { BellStroke } from './music/bell.ts'
import { chordAt, chordsOf, startsOf } from './music/harmony.ts'
import { playPiece } from './music/piece.ts'
import { pitch } from './track.ts'

/** D, mostly without its fourth; once it darkens to C, and at the end it is open. */
export const chords = chordsOf([
  [16, 50, 57, 62, 64, 69],
  [15, 50, 57, 61, 66, 69],
  [14, 47, 57, 61, 66, 69],
  [16, 43, 57, 62, 66, 71],
  [14, 40, 55, 62, 66, 71],
  [15, 45, 57, 62, 64, 71],
  [16, 45, 57, 61, 64, 71],
  [14, 42, 57, 61, 64, 69],
  [15, 47, 57, 62, 64, 69],
  [16, 43, 55, 61, 66, 71],
  [14, 42, 57, 62, 66, 73],
  [15, 48, 55, 62, 64, 71],
  [17, 47, 55, 62, 67, 71],
  [14, 40, 55, 59, 66, 74],
  [15, 45, 57, 62, 64, 74],
  [16, 43, 57, 62, 66, 71],
  [14, 47, 57, 61, 66, 69],
  [13, 43, 55, 61, 66, 69],
  [13, 45, 57, 59, 64, 69],
  [18, 38, 57, 62, 64, 69],
])

/** The song: for each chord its notes, each with the seconds since the chord began. */
const melody: readonly (readonly (readonly [at: number, note: number])[])[] = [
  [],
  [
    [5, 78],
    [8.4, 76],
  ],
  [
    [2.5, 73],
    [5.5, 74],
    [9, 69],
  ],
  [
    [4, 74],
    [7, 78],
    [10, 76],
  ],
  [[3, 71]],
  [
    [4, 76],
    [6.6, 74],
    [10, 71],
  ],
  [
    [5, 73],
    [9, 76],
  ],
  [
    [3, 78],
    [5.4, 76],
    [8.5, 73],
  ],
  [[5, 74]],
  [
    [3, 78],
    [5.6, 79],
    [9, 81],
  ],
  [
    [4, 78],
    [8, 74],
  ],
  [
    [3, 76],
    [5.8, 79],
    [9.4, 74],
  ],
  [
    [4, 83],
    [7, 79],
    [10.6, 74],
  ],
  [[4.5, 78]],
  [
    [3, 76],
    [6, 74],
    [9, 69],
  ],
  [
    [4, 71],
    [7.2, 74],
    [10.4, 78],
  ],
  [
    [4, 76],
    [8, 73],
  ],
  [[4, 74]],
  [
    [3, 71],
    [6.5, 69],
  ],
  [[5, 74]],
]

const starts = startsOf(chords)

const song: BellStroke[] = melody.flatMap((phrase, chord) =>
  phrase.map(([at, note], n) => ({
    body: 'chime' as const,
    at: (starts[chord] as number) + at,
    frequency: pitch(note),
    gain: n === 0 ? 0.2 : 0.17,
    place: 0.3 * Math.sin(1.7 * chord + 0.6 * n),
    decay: 6,
    softness: 0.014,
  })),
)

/** When ripples begin and when the last may, in s, and how far apart they are. */
const [firstRipple, lastRipple] = [9, 278]
const rippleEvery = 6.4
/** Each note of a ripple comes back from the other side, twice. */
const echoes = [
  { after: 0, gain: 1, side: 1 },
  { after: 0.47, gain: 0.42, side: -1 },
  { after: 1.13, gain: 0.2, side: 1 },
] as const

/** Rings that spread: a run over the chord's tones, up or down, ever slower, from one side to the other. */
function ripple(at: number, seed: number): BellStroke[] {
  const random = whiteNoise(seed)
  const sounding = chordAt(chords, at + 1)
    .notes.slice(1)
    .filter((note) => note !== null)
  const ladder = [...new Set(sounding.flatMap((note) => [note + 12, note + 24]))]
    .filter((note) => note > 70 && note < 92)
    .sort((a, b) => a - b)
  const count = 4 + Math.floor(2 * (random() + 1))
  const isRising = random() > 0
  const from = Math.max(0, Math.floor(((random() + 1) / 2) * (ladder.length - count + 1)))
  const run = ladder.slice(from, from + count)
  const notes = isRising ? run : run.reverse()
  const side = random() > 0 ? 1 : -1
  let t = at
  return notes.flatMap((note, n) => {
    const place = side * (0.8 - (1.6 * n) / Math.max(1, notes.length - 1))
    const strokes = echoes.map(({ after, gain, side: mirrored }) => ({
      body: 'glass' as const,
      at: t + after,
      frequency: pitch(note),
      gain: 0.085 * gain * (1 - 0.06 * n) * (1 + 0.2 * random()),
      place: place * mirrored,
      decay: 2.6,
      softness: 0.01,
    }))
    t += 0.19 + 0.055 * n + 0.02 * random()
    return strokes
  })
}

/** All ripples, none as far from the next as the last one was. */
function ripples(): BellStroke[] {
  const random = whiteNoise(8100)
  const all: BellStroke[] = []
  for (let at = firstRipple, n = 0; at < lastRipple; at += rippleEvery * (1 + 0.3 * random()), n++)
    all.push(...ripple(at, 8101 + n))
  return all
}

const brightness: Envelope = (t) => 0.26 + 0.2 * ease(t / 190) - 0.2 * ease((t - 215) / 80)

/** Five minutes of song without words: strings that turn slowly, a few bells, ripples from side to side. */
export const stillWater = (rate: number): Stereo =>
  playPiece(
    {
      chords,
      strings: { brightness, apart: 0.5, wander: 0.3, change: 6, seed: 81 },
      bells: [
        { body: 'bowl', at: 0, frequency: pitch(62), gain: 0.26, place: 0, decay: 14, softness: 0.006 },
        ...song,
        ...ripples(),
      ],
      air: [],
      hall: { decay: 5, brightness: 3600, size: 1.7, level: -7 },
      fadeOut: 14,
    },
    rate,
  )

import { audiobookSample as reading } from '#content/narration/audiobook-sample.ts'
import { amplitude } from '#domain/audio/signal/decibels.ts'
import { loudness } from '#domain/audio/signal/loudness.ts'
import type { BowlStroke } from '#scripts/audio/pieces/bowl.ts'
import { breath, fallingBand, risingBand } from '#scripts/audio/pieces/breath.ts'
import { chords, playTrack } from '#scripts/audio/pieces/track.ts'
import { lines as through } from '#scripts/audio/signal/envelope.ts'
import { add, rms, scale, silence } from '#scripts/audio/signal/mixing.ts'
import { type PlacedChapter, type PlacedLine, placeReading, speak } from './narration.ts'
import type { Narration } from './narration-sound.ts'

/** How far the music is below the voice, in LU; at least 11 are required. */
const musicBelow = 15
/** How far a guided breath is below the voice, in LU; there is no speech during it. */
const breathBelow = 12
const [inSeconds, outSeconds] = [4, 6]

/** Slow chords, one every 26 s, a little brighter towards the middle; none is repeated unchanged. */
const sequence = [
  [50, 57, 62],
  [47, 57, 62, 66],
  [43, 55, 62, 66],
  [45, 57, 61, 64],
  [50, 57, 64, 69],
  [48, 55, 64, 67],
  [52, 59, 62, 67],
  [45, 57, 60, 64],
  [41, 57, 60, 67],
  [43, 55, 59, 62],
  [48, 55, 62, 64],
  [50, 57, 65, 69],
  [46, 58, 62, 65],
  [41, 53, 60, 69],
  [43, 58, 62, 67],
  [45, 57, 64, 67],
  [50, 57, 62, 66, 73],
  [47, 54, 62, 69],
  [52, 59, 64, 67],
  [45, 57, 61, 66],
  [43, 55, 62, 71],
  [50, 54, 62, 69],
]

const pads = (seconds: number) =>
  chords(
    Array.from({ length: Math.ceil(seconds / 26) }, (_, n) => ({
      notes: sequence[n % sequence.length] ?? [],
      gain: 0.7,
      brightness: 0.2 + 0.14 * Math.sin((Math.PI * n * 26) / seconds),
    })),
    { at: 0, every: 26, swell: 10 },
  )

/** One stroke per chapter, each on another tone. */
const strokes = (chapters: readonly PlacedChapter[]): BowlStroke[] =>
  chapters.map(({ at }, n) => ({
    at: at + 0.4,
    frequency: [369.99, 329.63, 392, 349.23][n % 4] as number,
    gain: 0.5,
    softness: 0.02,
    decay: 12,
  }))

const inhale = (rate: number): Float64Array =>
  breath(
    {
      seconds: inSeconds,
      band: risingBand(inSeconds),
      level: through([0, 0], [1.2, 0.6], [3.2, 0.8], [inSeconds, 0]),
      air: 0.35,
      seed: 91,
    },
    rate,
  )
const exhale = (rate: number): Float64Array =>
  breath(
    {
      seconds: outSeconds,
      band: fallingBand(outSeconds),
      level: through([0, 0], [0.9, 0.8], [3.4, 0.5], [outSeconds, 0]),
      air: 0.1,
      seed: 92,
    },
    rate,
  )

/** The breaths that the text asks for, each after its line. */
function breathing(lines: readonly PlacedLine[], seconds: number, rate: number): Float64Array {
  const pcm = silence(seconds, rate)
  const texts = reading.chapters.flatMap((chapter) => chapter.lines)
  const [rising, falling] = [inhale(rate), exhale(rate)]
  lines.forEach(({ end }, place) => {
    const { breath: wanted, pause = 0 } = texts[place] ?? {}
    if (wanted === 'in') add(pcm, rising, rate, end)
    if (wanted === 'out') add(pcm, falling, rate, end)
    if (wanted !== 'on') return
    const cycle = inSeconds + outSeconds
    for (let n = 0; (n + 1) * cycle <= pause; n++) {
      add(pcm, rising, rate, end + 1.5 + n * cycle)
      add(pcm, falling, rate, end + 1.5 + n * cycle + inSeconds)
    }
  })
  return pcm
}

/** The sample of the book: four chapters over quiet chords, with breaths to follow in the third. */
export function audiobookSample(rate: number): Narration {
  const { chapters, seconds } = placeReading(reading, rate)
  const lines = chapters.flatMap((chapter) => chapter.lines)
  const voice = speak(lines, seconds, rate, -29)
  const bed = playTrack(
    {
      seconds,
      pads: pads(seconds),
      bowls: strokes(chapters),
      bars: [],
      shore: {
        period: 12,
        crest: 900,
        seed: 93,
        level: through([0, 0], [10, 0.5], [seconds - 20, 0.4], [seconds - 1, 0]),
      },
      room: -11,
      fadeOut: 10,
    },
    rate,
  )
  const spoken = loudness(voice, rate)
  scale(bed, amplitude(spoken - musicBelow - loudness(bed, rate)))
  const air = breathing(lines, seconds, rate)
  scale(air, (rms(voice, rate, 4, 9) / rms(inhale(rate), rate, 1, 3)) * amplitude(-breathBelow))
  return { voice, bed: add(bed, air, rate), lines, chapters }
}

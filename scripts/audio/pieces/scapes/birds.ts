import { ease } from '#scripts/audio/signal/envelope.ts'
import { silence } from '#scripts/audio/signal/mixing.ts'
import { type Noise, whiteNoise } from '#scripts/audio/signal/noise.ts'

/** One note of a bird. */
interface Note {
  /** Seconds into the phrase. */
  readonly at: number
  readonly length: number
  /** Hz at its beginning and its end. */
  readonly from: number
  readonly to: number
  readonly gain: number
  /** Depth of its vibrato as a part of the frequency. */
  readonly vibrato: number
}

/** What a bird sings once. */
export interface Phrase {
  readonly at: number
  readonly place: number
  /** 0 near … 1 far. */
  readonly distance: number
  readonly gain: number
  readonly notes: readonly Note[]
}

/** A thrush: a few flowing whistles, each elsewhere. */
function thrush(random: Noise): Note[] {
  const notes: Note[] = []
  let at = 0
  for (let count = 4 + Math.floor(random() * 1.5); count > 0; count--) {
    const from = 2150 * (1 + 0.17 * random())
    const length = 0.24 + 0.08 * random()
    notes.push({
      at,
      length,
      from,
      to: from * (1 + 0.12 * random()),
      gain: 0.8 + 0.2 * random(),
      vibrato: 0.006,
    })
    at += length + 0.16 + 0.07 * random()
  }
  return notes
}

/** A warbler: a row of notes that sink step by step. */
function warbler(random: Noise): Note[] {
  const [top, count] = [3150 * (1 + 0.06 * random()), 6 + Math.floor(2 * random())]
  return Array.from({ length: count }, (_, n) => {
    const from = top * 0.955 ** n
    const gain = 0.35 + 0.5 * ease((n + 1) / 4)
    return { at: n * (0.19 + 0.008 * n), length: 0.15, from, to: from * 0.93, gain, vibrato: 0.004 }
  })
}

/** A dove: low and soft, far away; three calls, the second the longest. */
function dove(random: Noise): Note[] {
  const tone = 490 * (1 + 0.03 * random())
  const late = 0.08 * random()
  return [
    { at: 0, length: 0.45, from: tone * 0.96, to: tone, gain: 0.36, vibrato: 0 },
    { at: 0.66 + late, length: 0.85 + late, from: tone * 1.05, to: tone, gain: 0.6, vibrato: 0 },
    { at: 1.75 + 3 * late, length: 0.5, from: tone, to: tone * 0.97, gain: 0.33, vibrato: 0 },
  ]
}

/** Which bird sings when, where and how far away. */
const score = [
  [4.5, thrush, -0.55, 0.45, 0.7],
  [13.8, dove, 0.7, 0.8, 0.75],
  [21.6, warbler, 0.25, 0.7, 0.7],
  [31.9, thrush, -0.6, 0.5, 0.65],
  [38.2, warbler, 0.8, 0.9, 0.7],
  [49.3, thrush, 0.45, 0.8, 0.65],
  [57.7, dove, 0.65, 0.9, 0.7],
  [64.1, thrush, -0.5, 0.45, 0.7],
  [75.4, warbler, -0.85, 0.8, 0.75],
  [84.6, thrush, 0.5, 0.75, 0.6],
] as const

export const phrases: readonly Phrase[] = score.map(([at, bird, place, distance, gain], n) => ({
  at,
  place,
  distance,
  gain,
  notes: bird(whiteNoise(760 + n)),
}))

/** Adds a note: it swells within 45 ms or a third of its length and fades longer. */
function addNote(pcm: Float64Array, rate: number, { at, length, from, to, gain, vibrato }: Note): void {
  const first = Math.round(at * rate)
  const count = Math.round(length * rate)
  const attack = Math.max(0.045, length / 3)
  let phase = 0
  for (let n = 0; n < count; n++) {
    const t = n / rate
    const frequency = from + (to - from) * ease(t / length)
    phase += (2 * Math.PI * frequency * (1 + vibrato * Math.sin(2 * Math.PI * 23 * t))) / rate
    const level = gain * ease(t / attack) * ease((length - t) / (length - attack))
    pcm[first + n] = (pcm[first + n] as number) + level * (Math.sin(phase) + 0.08 * Math.sin(2 * phase))
  }
}

/** A phrase alone, with half a second of silence after it for its filters. */
export function singPhrase({ notes }: Phrase, rate: number): Float64Array {
  const end = notes.reduce((last, { at, length }) => Math.max(last, at + length), 0)
  const pcm = silence(end + 0.5, rate)
  for (const note of notes) addNote(pcm, rate, note)
  return pcm
}

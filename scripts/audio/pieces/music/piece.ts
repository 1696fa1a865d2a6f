import { filterInPlace, highPass } from '#domain/audio/signal/biquad.ts'
import { amplitude } from '#domain/audio/signal/decibels.ts'
import { pitch } from '#scripts/audio/pieces/track.ts'
import { fade } from '#scripts/audio/signal/envelope.ts'
import { whiteNoise } from '#scripts/audio/signal/noise.ts'
import type { Plate } from '#scripts/audio/signal/plate.ts'
import { addBoth, type Stereo, wideSilence } from '#scripts/audio/signal/stereo.ts'
import { type AirTone, blowAir } from './air.ts'
import { type BellStroke, ringBell } from './bell.ts'
import { hall } from './hall.ts'
import { type Chord, heldNotes, lengthOf } from './harmony.ts'
import { playStrings, type StringSound, type StringTone } from './strings.ts'

/** A long piece as its score. */
export interface Piece {
  readonly chords: readonly Chord[]
  readonly strings: StringSound & {
    /** Seconds in which one chord becomes the next. */
    readonly change: number
    readonly seed: number
  }
  readonly bells: readonly BellStroke[]
  readonly air: readonly AirTone[]
  readonly hall: Plate & {
    /** In dB. */
    readonly level: number
  }
  /** The last fade in s. */
  readonly fadeOut: number
}

const stringGain = 0.05
/** A voice follows the one below it by so much, in s: chords turn and do not step. */
const stagger = 0.8
/** Places of the voices: the lowest in the middle, then further and further out in turn. */
const places = [0, -0.35, 0.35, -0.6, 0.6, 0.15]

/** Low tones are softer, since headphones play them too loud, and high ones too. */
const balance = (note: number): number => (note < 56 ? 0.72 : 1) * amplitude(-0.3 * Math.max(0, note - 67))

/** The strings' part: notes that enter and leave slowly, each voice at its place. */
export function stringTones({
  chords,
  strings: { change, seed },
}: Pick<Piece, 'chords' | 'strings'>): StringTone[] {
  const whole = lengthOf(chords)
  return heldNotes(chords).map(({ voice, note, at, end }, n) => {
    const random = whiteNoise(seed + n)
    const late = voice * stagger + 0.4 * random()
    const start = at === 0 ? voice * 0.5 : at + late - change / 2
    const last = end >= whole ? whole : end + late + change / 2
    return {
      at: start,
      length: last - start,
      frequency: pitch(note),
      gain: stringGain * balance(note),
      rise: change,
      fall: end >= whole ? 0.5 : change,
      place: places[voice] ?? 0,
      seed: seed * 1000 + n,
    }
  })
}

/** Renders a piece. */
export function playPiece(piece: Piece, rate: number): Stereo {
  const { chords, strings, bells, air, hall: room, fadeOut } = piece
  const music = wideSilence(lengthOf(chords), rate)
  for (const tone of stringTones(piece)) playStrings(music, rate, tone, strings)
  for (const tone of air) blowAir(music, rate, tone)
  for (const stroke of bells) ringBell(music, rate, stroke)
  addBoth(music, hall(music, rate, room), amplitude(room.level))
  for (const side of music) fade(filterInPlace(side, highPass(32, Math.SQRT1_2, rate)), rate, 0, fadeOut)
  return music
}

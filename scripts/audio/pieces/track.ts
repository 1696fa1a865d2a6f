import { filterInPlace, highPass } from '#domain/audio/signal/biquad.ts'
import { amplitude } from '#domain/audio/signal/decibels.ts'
import { type BarStroke, strikeBar } from '#scripts/audio/signal/bar.ts'
import { fade } from '#scripts/audio/signal/envelope.ts'
import { add, silence } from '#scripts/audio/signal/mixing.ts'
import { plate } from '#scripts/audio/signal/plate.ts'
import { type BowlStroke, strikeBowl } from './bowl.ts'
import { type Ocean, ocean } from './ocean.ts'
import { type PadTone, playPad } from './pad.ts'

/** A long piece as its score: which instrument plays what and when. */
export interface Track {
  readonly seconds: number
  readonly pads: readonly PadTone[]
  readonly bowls: readonly BowlStroke[]
  readonly bars: readonly BarStroke[]
  readonly shore?: Omit<Ocean, 'seconds'>
  /** Level of the reverberation in dB. */
  readonly room: number
  /** The last fade in s. */
  readonly fadeOut: number
}

/** Frequency in Hz of a note number (69 = 440 Hz). */
export const pitch = (note: number): number => 440 * 2 ** ((note - 69) / 12)

/** Below it pads are softer: small speakers cannot play them, and headphones play them too loud. */
const lowNote = 56

/** Chords one after another, each held into the next; `notes` are note numbers, low to high. */
export function chords(
  sequence: readonly {
    readonly notes: readonly number[]
    readonly gain: number
    readonly brightness: number
  }[],
  { at, every, swell }: { readonly at: number; readonly every: number; readonly swell: number },
): PadTone[] {
  return sequence.flatMap(({ notes, gain, brightness }, chord) =>
    notes.map((note, voice) => ({
      at: at + chord * every + voice * 0.9,
      length: every + swell - voice * 0.9,
      frequency: pitch(note),
      gain: (gain * (note < lowNote ? 0.035 : 0.055)) / (1 + 0.08 * voice),
      swell,
      brightness,
    })),
  )
}

/** Renders a piece; reverberation on everything but the water. */
export function playTrack(
  { seconds, pads, bowls, bars, shore, room, fadeOut }: Track,
  rate: number,
): Float64Array {
  const music = silence(seconds, rate)
  for (const tone of pads) playPad(music, rate, tone)
  for (const stroke of bowls) strikeBowl(music, rate, stroke)
  for (const stroke of bars) strikeBar(music, rate, stroke)
  add(music, plate(music, rate, { decay: 3.4, brightness: 3200 }), rate, 0, amplitude(room))
  if (shore !== undefined)
    add(music, filterInPlace(ocean({ ...shore, seconds }, rate), highPass(130, 0.7, rate)), rate, 0, 0.6)
  return fade(music, rate, 0, fadeOut)
}

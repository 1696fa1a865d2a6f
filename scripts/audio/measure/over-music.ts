import type { GuidedText } from '#content/narration-schema.ts'
import { amplitude } from '#domain/audio/signal/decibels.ts'
import { loudness } from '#domain/audio/signal/loudness.ts'
import { makeRoom } from '#scripts/audio/signal/make-room.ts'
import { scale } from '#scripts/audio/signal/mixing.ts'
import { addBoth, type Stereo } from '#scripts/audio/signal/stereo.ts'
import { type Delivery, placeGuidedText, speak } from '#scripts/audio/voice/narration.ts'
import type { Narration } from '#scripts/audio/voice/narration-sound.ts'

/** How far music is below the voice while it speaks, in LU; at least 11 are required in the worst line. */
const musicBelow = 13
/** The worst line differs from all lines together; the music is lowered by this much more. */
const margin = 2

/** The same for breaths: noise masks consonants long before it is loud. */
const airBelow = 26

/** How a text is spoken over music. */
export interface OverMusic extends Delivery {
  /** LU of the voice over the whole music. */
  readonly over: number
}

/** For the long tracks: the music's reverberation surrounds the words already. */
export const trackDelivery: OverMusic = { room: -26, over: 2 }

/**
 * Speaks a text, in the middle, over its music, which is lowered wherever a word is.
 * @param air breaths that sound with the music; they are lowered further
 */
export function overMusic(
  text: GuidedText,
  music: Stereo,
  rate: number,
  { over, ...delivery }: OverMusic,
  air?: Stereo,
): Narration {
  const seconds = music[0].length / rate
  const lines = placeGuidedText(text, rate)
  const voice = speak(lines, seconds, rate, delivery.room)
  const level = loudness(music, rate) + over
  scale(voice, amplitude(level - loudness([voice, voice], rate)))
  makeRoom(music, rate, lines, { level, below: musicBelow + margin })
  if (air !== undefined) addBoth(music, makeRoom(air, rate, lines, { level, below: airBelow }))
  return { voice, bed: music, lines, chapters: [] }
}

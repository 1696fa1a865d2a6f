/** Texts of the audiobook player. */
import { brand } from '#domain/pages/brand.ts'
import { clockTime, lengthInWords } from '#domain/texts/practice/lengths.ts'

export const audiobookTexts = {
  kind: 'Audiobook sample',
  /** @param parts how many @param length total, in seconds */
  line: (parts: string, length: number) =>
    `${parts} short parts, read slowly, with room between the words. ${Math.round(length / 60)} minutes.`,
  voice: 'The voice is computer-generated.',
  author: brand.name,
  player: 'Player',
  play: 'Play',
  pause: 'Pause',
  back: (time: number) => `Back ${time} seconds`,
  forward: (time: number) => `Forward ${time} seconds`,
  position: 'Position',
  /** The slider's value for screen readers. */
  positionOf: (position: number, length: number) =>
    `${position < 1 ? 'The beginning' : lengthInWords(position)} of ${lengthInWords(length)}`,
  left: (time: number) => `−${clockTime(time)}`,
  speed: 'Speed',
  speedOf: (speed: number) => `${speed}×`,
  part: (number: number, of: number) => `Part ${number} of ${of}`,
  chapters: 'Parts',
  transcript: 'Text',
  transcriptHint: 'Press a line to hear it. Arrow keys move through the lines.',
  follow: 'Follow the voice',
  book: 'The whole book',
  bookLine: 'A free PDF, opens in a new tab',
} as const

/** States that need explaining; each text says what to do. */
export const audiobookStates = {
  soundOff: 'The sound is off. Turn it on at the top of the page to listen.',
  stalled: 'The audio has stalled and will resume.',
  blocked: 'Your browser blocked the sound. Press Play again.',
  unsupported: 'This browser can’t play the recording. Its text is below, and the book is free to read.',
  unreachable: 'Couldn’t load the recording. Your place is saved. Press Play to try again.',
  offline:
    'You’re offline, and the recording isn’t on this device. Your place is saved, and the text is below.',
  broken: 'The recording stopped unexpectedly. Your place is saved. Press Play to continue.',
} as const

// Made from messages/en/pages/audiobook.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

export const audiobookTexts = {
  kind: 'Audiobook sample',
  line: ({ parts, minutes }: { readonly parts: number; readonly minutes: number }) => `${plural(parts, 0, en, { one: 'One short part', 2: 'Two short parts', 3: 'Three short parts', 4: 'Four short parts', 5: 'Five short parts', 6: 'Six short parts', other: `${formatNumber(parts)} short parts` })}, read slowly, with room between the words. ${plural(minutes, 0, en, { one: `${formatNumber(minutes)} minute`, other: `${formatNumber(minutes)} minutes` })}.`,
  voice: 'The voice is computer-generated.',
  player: 'Player',
  play: 'Play',
  pause: 'Pause',
  back: ({ time }: { readonly time: number }) => `Back ${plural(time, 0, en, { one: `${formatNumber(time)} second`, other: `${formatNumber(time)} seconds` })}`,
  forward: ({ time }: { readonly time: number }) => `Forward ${plural(time, 0, en, { one: `${formatNumber(time)} second`, other: `${formatNumber(time)} seconds` })}`,
  position: 'Position',
  /** The value of a slider, for screen readers. position and length: in words. */
  positionOf: ({ position, length }: { readonly position: string; readonly length: string }) => `${position} of ${length}`,
  beginningOf: ({ length }: { readonly length: string }) => `At the start, ${length} in all`,
  /** time: a clock time. */
  left: ({ time }: { readonly time: string }) => `−${time}`,
  speed: 'Speed',
  speedOf: ({ speed }: { readonly speed: number }) => `${formatNumber(speed)}×`,
  part: ({ number, of }: { readonly number: number; readonly of: number }) => `Part ${formatNumber(number)} of ${formatNumber(of)}`,
  chapters: 'Parts',
  transcript: 'Text',
  transcriptHint: 'Press a line to hear it. Arrow keys move through the lines.',
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
  offline: 'You’re offline, and the recording isn’t on this device. Your place is saved, and the text is below.',
  broken: 'The recording stopped unexpectedly. Your place is saved. Press Play to continue.',
} as const

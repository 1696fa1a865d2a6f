/** Texts of the Bluetooth trim and of measuring it. */
import type { MeasuredTrim } from '#domain/session/calibration.ts'
import { LONGEST_TRIM } from '#domain/session/session-settings.ts'

/** '0 ms', '140 ms later', '20 ms earlier'. @param trim milliseconds */
export const trimInWords = (trim: number) =>
  trim === 0 ? '0 ms' : `${Math.abs(Math.round(trim))} ms ${trim > 0 ? trimTexts.later : trimTexts.earlier}`

export const trimTexts = {
  title: 'Bluetooth trim',
  hint: 'For headphones that play late',
  line: 'Wireless headphones play a moment after the device does. Set to later, the picture waits for them.',
  slider: 'The picture moves',
  earlier: 'earlier',
  later: 'later',
  none: 'No trim',
  tapping: 'Find it by tapping',
  /** @param taps how many taps are asked for */
  how: (taps: number) =>
    `Wear the headphones. A bell rings steadily: listen to a few, then tap along ${taps} times, with a finger or the space bar.`,
  start: 'Start the bell',
  opening: 'One moment',
  tap: 'Tap with the bell',
  again: 'Once more',
  count: (taps: number, of: number) => `${taps} of ${of}`,
  use: (trim: number) => `Use ${trimInWords(trim)}`,
  used: (trim: number) => `The picture is now set to ${trimInWords(trim)}.`,
  blocked: 'Your browser keeps the sound back. Please try once more.',
  absent: 'No sound is to be had on this device right now.',
  off: 'Sound is off. Please turn it on to hear the bell.',
} as const

/** The result of the taps. @param wanted how many taps are asked for */
export function measuredInWords(measured: MeasuredTrim, wanted: number): string {
  switch (measured.is) {
    case 'measured':
      return `${trimInWords(measured.trim)}. Half of your taps lie within ${measured.spread} ms of it.`
    case 'uneven':
      return `Your taps lie too far apart to tell: half of them by more than ${measured.spread} ms. Listen to a few bells first, then tap with them.`
    case 'beyond':
      return `Your taps lie more than ${LONGEST_TRIM} ms from the bell: further than the picture can be moved.`
    case 'few':
      return `${measured.taps === 0 ? 'No tap' : measured.taps === 1 ? 'One tap' : `${measured.taps} taps`}: too few to tell. It takes ${wanted}.`
  }
}

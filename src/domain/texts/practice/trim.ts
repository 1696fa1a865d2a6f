/** Texts of the Bluetooth trim and of measuring it. */
import type { MeasuredTrim } from '#domain/session/calibration.ts'
import { LONGEST_TRIM } from '#domain/session/session-settings.ts'
import { counted } from '#domain/texts/records/figures.ts'

/** '0 ms', '140 ms later', '20 ms earlier'. @param trim milliseconds */
export const trimInWords = (trim: number) =>
  trim === 0 ? '0 ms' : `${Math.abs(Math.round(trim))} ms ${trim > 0 ? trimTexts.later : trimTexts.earlier}`

export const trimTexts = {
  title: 'Bluetooth trim',
  hint: 'For headphones that play late',
  line: 'If the sound reaches you late, delay the picture to match it.',
  slider: 'Picture timing',
  earlier: 'earlier',
  later: 'later',
  none: 'No trim',
  tapping: 'Find it by tapping',
  /** @param taps how many taps are asked for */
  how: (taps: number) =>
    `Put your headphones on. A bell rings steadily: listen to a few rings, then tap along ${taps} times, with a finger or the space bar.`,
  start: 'Start the bell',
  opening: 'One moment',
  tap: 'Tap with the bell',
  again: 'Try again',
  count: (taps: number, of: number) => `${taps} of ${of}`,
  use: (trim: number) => `Set to ${trimInWords(trim)}`,
  used: (trim: number) => `Saved. Picture timing: ${trimInWords(trim)}.`,
  blocked: 'Your browser blocked the sound. Please try again.',
  absent: 'Sound isn’t available right now.',
  off: 'Sound is off. Please turn it on to hear the bell.',
} as const

/** The result of the taps. @param wanted how many taps are asked for */
export function measuredInWords(measured: MeasuredTrim, wanted: number): string {
  switch (measured.is) {
    case 'measured':
      return `${trimInWords(measured.trim)}. Half of your taps were within ${measured.spread} ms of it.`
    case 'uneven':
      return `Your taps were too uneven to measure: half were off by more than ${measured.spread} ms. Listen to a few rings first, then tap along.`
    case 'beyond':
      return `Your taps were more than ${LONGEST_TRIM} ms from the bell. The picture can’t be moved that far.`
    case 'few':
      return measured.taps === 0
        ? `No taps: we need ${wanted} to measure the delay.`
        : `Only ${counted(measured.taps, 'tap')}: we need ${wanted} to measure the delay.`
  }
}

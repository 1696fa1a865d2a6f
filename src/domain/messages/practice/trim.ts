// Made from messages/en/practice/trim.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

export const trimTexts = {
  title: 'Bluetooth trim',
  hint: 'For headphones that play late',
  line: 'If the sound reaches you late, delay the picture to match it.',
  slider: 'Picture timing',
  /** The setting at zero. */
  exact: '0 ms',
  lateBy: ({ ms }: { readonly ms: number }) => `${formatNumber(ms)} ms later`,
  earlyBy: ({ ms }: { readonly ms: number }) => `${formatNumber(ms)} ms earlier`,
  earlier: 'earlier',
  later: 'later',
  none: 'No trim',
  tapping: 'Find it by tapping',
  how: ({ taps }: { readonly taps: number }) => `Put your headphones on. A bell rings steadily: listen to a few rings, then tap along ${formatNumber(taps)} times, with a finger or the space bar.`,
  start: 'Start the bell',
  opening: 'One moment',
  tap: 'Tap with the bell',
  again: 'Try again',
  count: ({ taps, of }: { readonly taps: number; readonly of: number }) => `${formatNumber(taps)} of ${formatNumber(of)}`,
  /** trim: “140 ms later”. */
  use: ({ trim }: { readonly trim: string }) => `Set to ${trim}`,
  used: ({ trim }: { readonly trim: string }) => `Saved. Picture timing: ${trim}.`,
  blocked: 'Your browser blocked the sound. Please try again.',
  absent: 'Sound isn’t available right now.',
  off: 'Sound is off. Please turn it on to hear the bell.',
} as const

/** The result of the taps. wanted: how many taps are asked for. */
export const measureTexts = {
  /** trim: “140 ms later”; spread: half of the taps were this close. */
  measured: ({ trim, spread }: { readonly trim: string; readonly spread: number }) => `${trim}. Half of your taps were within ${formatNumber(spread)} ms of it.`,
  uneven: ({ spread }: { readonly spread: number }) => `Your taps were too uneven to measure: half were off by more than ${formatNumber(spread)} ms. Listen to a few rings first, then tap along.`,
  beyond: ({ longest }: { readonly longest: number }) => `Your taps were more than ${formatNumber(longest)} ms from the bell. The picture can’t be moved that far.`,
  few: ({ taps, wanted }: { readonly taps: number; readonly wanted: number }) => `${plural(taps, 0, en, { 0: `No taps: we need ${formatNumber(wanted)} to measure the delay.`, one: `Only ${formatNumber(taps)} tap: we need ${formatNumber(wanted)} to measure the delay.`, other: `Only ${formatNumber(taps)} taps: we need ${formatNumber(wanted)} to measure the delay.` })}`,
} as const

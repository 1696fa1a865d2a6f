// Made from messages/en/records/receipt.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

/** How exactly the sounds of a session were played, in one line. A cue is a sound that says what to do. */
export const headlines = {
  noCues: 'A silent session, without cues',
  muted: 'The sound was off, so no cue could be heard',
  absent: 'Sound wasn’t available, so no cue played',
  allExact: 'Every cue on time',
  someExact: ({ exact, due }: { readonly exact: number; readonly due: number }) => `${formatNumber(exact)} of ${formatNumber(due)} cues on time`,
} as const

export const receiptTexts = {
  noCues: 'You were guided by the picture alone.',
  onlyCue: 'The cue began on the exact audio sample it was due on, scheduled ahead of time on the sound card’s clock.',
  exact: ({ exact, due }: { readonly exact: number; readonly due: number }) => `${plural(exact, 0, en, { one: `${formatNumber(exact)} of ${formatNumber(due)} cues began on the exact audio sample it was due on, scheduled ahead of time on the sound card’s clock.`, other: `${formatNumber(exact)} of ${formatNumber(due)} cues began on the exact audio sample they were due on, scheduled ahead of time on the sound card’s clock.` })}`,
  unreported: 'This browser doesn’t report whether the sound itself ever stuttered.',
  stuttered: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { 0: 'Your browser reports that the sound never stuttered.', one: 'Your browser reports that the sound stuttered once.', other: `Your browser reports that the sound stuttered ${formatNumber(count)} times.` })}`,
  /** at: a clock time. */
  resumed: ({ at }: { readonly at: string }) => `The session was interrupted, and resumed at ${at}. We can’t say how the cues before that played.`,
} as const

/** What became of the cues that were not played exactly on time. */
export const fateTexts = {
  /** by: “less than a millisecond” or “12 ms”. */
  late: ({ count, by }: { readonly count: number; readonly by: string }) => `${plural(count, 0, en, { one: `${formatNumber(count)} came late, by ${by}.`, other: `${formatNumber(count)} came late, by at most ${by}.` })}`,
  stuttered: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} came while the sound was stuttering, so we can’t vouch for it.`, other: `${formatNumber(count)} came while the sound was stuttering, so we can’t vouch for them.` })}`,
  'left-out': ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} was left out: more than a quarter of a second late, it would have misled you.`, other: `${formatNumber(count)} were left out: more than a quarter of a second late, they would have misled you.` })}`,
  absent: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} stayed silent: its sound wasn’t available.`, other: `${formatNumber(count)} stayed silent: their sounds weren’t available.` })}`,
  muted: ({ count }: { readonly count: number }) => `${formatNumber(count)} couldn’t be heard, because you had the sound off.`,
} as const

export const lateBy = {
  under: 'less than a millisecond',
  milliseconds: ({ milliseconds }: { readonly milliseconds: number }) => `${formatNumber(milliseconds)} ms`,
} as const

/** Why the session paused. at: a clock time. */
export const pauseTexts = {
  asleep: ({ at }: { readonly at: string }) => `The session paused at ${at}: your device went to sleep.`,
  'audio-taken': ({ at }: { readonly at: string }) => `The session paused at ${at}: another app took over the sound.`,
  'audio-closed': ({ at }: { readonly at: string }) => `The session paused at ${at}: the sound device was disconnected.`,
} as const

/** What a plot shows. length: in words; what: a list, such as “1 gong, 2 inhales, 2 exhales”. */
export const plot = ({ cues, length, what }: { readonly cues: number; readonly length: string; readonly what: string }) => `${plural(cues, 0, en, { one: `${formatNumber(cues)} cue`, other: `${formatNumber(cues)} cues` })} over ${length}: ${what}.`

export const cueCounts = {
  gong: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} gong`, other: `${formatNumber(count)} gongs` })}`,
  inhale: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} inhale`, other: `${formatNumber(count)} inhales` })}`,
  exhale: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} exhale`, other: `${formatNumber(count)} exhales` })}`,
  breath: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} breath sound`, other: `${formatNumber(count)} breath sounds` })}`,
  guide: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} spoken cycle`, other: `${formatNumber(count)} spoken cycles` })}`,
} as const

/** What the marks in the plot mean. */
export const plotLegend = {
  /** The mark of the sound that opens a session. */
  gong: 'Gong',
  exact: 'on time',
  other: 'other cues',
} as const

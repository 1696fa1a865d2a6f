// Made from messages/en/practice/pace.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

export const paceTexts = {
  title: 'Pace',
  /** Seconds per phase: “5.14 s”. */
  seconds: ({ pace }: { readonly pace: string }) => `${pace} s`,
  /** “Horse 5.14 s” */
  named: ({ animal, pace }: { readonly animal: string; readonly pace: string }) => `${animal} ${pace} s`,
  /** A session in one line: “5 minutes, Horse 5.14 s”. */
  lengthAndNamed: ({ length, animal, pace }: { readonly length: string; readonly animal: string; readonly pace: string }) => `${length}, ${animal} ${pace} s`,
  rate: ({ rate }: { readonly rate: number }) => `${plural(rate, 0, en, { one: `${formatNumber(rate)} breath per minute`, other: `${formatNumber(rate)} breaths per minute` })}`,
  /** “Horse, 11 breaths per minute” */
  animalRate: ({ animal, rate }: { readonly animal: string; readonly rate: number }) => `${animal}, ${plural(rate, 0, en, { one: `${formatNumber(rate)} breath per minute`, other: `${formatNumber(rate)} breaths per minute` })}`,
  /** A breath in and the breath out after it as one. */
  fullRate: ({ rate }: { readonly rate: string }) => `Full breaths, in and out: ${rate} a minute`,
  fullRateStudied: ({ rate }: { readonly rate: string }) => `Full breaths, in and out: ${rate} a minute, in the slow range studied`,
  /** During a session, below the other rate. */
  fullRateShort: ({ rate }: { readonly rate: string }) => `${rate} counting in and out as one`,
  /** The number is set in bold. */
  breaths: ({ breaths }: { readonly breaths: number }) => `${plural(breaths, 0, en, { one: `<number>${formatNumber(breaths)}</number> breath`, other: `<number>${formatNumber(breaths)}</number> breaths` })}`,
} as const

// Made from messages/en/practice/pace.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

export const paceTexts = {
  title: 'Pace',
  /** How long a breath in or out takes: “5.14 s”. */
  seconds: ({ pace }: { readonly pace: string }) => `${pace} s`,
  /** “Horse 5.14 s”. The space before the unit doesn’t break. */
  named: ({ animal, pace }: { readonly animal: string; readonly pace: string }) => `${animal} ${pace} s`,
  rate: ({ rate }: { readonly rate: number }) => `${plural(rate, 0, en, { one: `${formatNumber(rate)} breath per minute`, other: `${formatNumber(rate)} breaths per minute` })}`,
  /** “Horse, 11 breaths per minute”. */
  animalRate: ({ animal, rate }: { readonly animal: string; readonly rate: number }) => `${animal}, ${plural(rate, 0, en, { one: `${formatNumber(rate)} breath per minute`, other: `${formatNumber(rate)} breaths per minute` })}`,
  /** A breath in and the breath out after it count as one. rate: with one decimal. */
  fullRate: ({ rate }: { readonly rate: string }) => `Full breaths, in and out: ${rate} a minute`,
  fullRateStudied: ({ rate }: { readonly rate: string }) => `Full breaths, in and out: ${rate} a minute, within the slow range used in studies`,
  /** Below the other rate, during a session. rate: with one decimal. */
  fullRateShort: ({ rate }: { readonly rate: string }) => `${rate} counting in and out as one`,
  /** The words in <number> are bold. */
  breaths: ({ breaths }: { readonly breaths: number }) => `${plural(breaths, 0, en, { one: `<number>${formatNumber(breaths)}</number> breath`, other: `<number>${formatNumber(breaths)}</number> breaths` })}`,
} as const

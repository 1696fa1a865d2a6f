// Made from messages/en/practice/minutes.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

/** A length or a delay, chosen in minutes. */
export const minutesTexts = {
  length: 'Session Time',
  lengthField: 'Session time in minutes',
  delay: 'Delay Start',
  delayField: 'Delay in minutes',
  /** Beside the field. */
  unit: 'min',
  /** On a small button: “5m”. */
  quick: ({ minutes }: { readonly minutes: number }) => `${formatNumber(minutes)}m`,
} as const

/** Why typed minutes were not accepted. */
export const minutesFaults = {
  noNumber: 'Please enter the minutes as a number.',
  noWhole: 'Please enter whole minutes.',
  between: ({ least, most }: { readonly least: number; readonly most: number }) => `Please enter between ${formatNumber(least)} and ${plural(most, 0, en, { one: `${formatNumber(most)} minute`, other: `${formatNumber(most)} minutes` })}.`,
  moreThan: ({ least, most }: { readonly least: number; readonly most: number }) => `Please enter more than ${formatNumber(least)} and at most ${plural(most, 0, en, { one: `${formatNumber(most)} minute`, other: `${formatNumber(most)} minutes` })}.`,
} as const

// Made from messages/en/domain/field-checks.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

/** Why a call's field was refused, said below the field or in an answer of the API. */
export const fieldChecks = {
  tooLong: ({ most }: { readonly most: number }) => `${plural(most, 0, en, { one: `Please use at most ${formatNumber(most)} character`, other: `Please use at most ${formatNumber(most)} characters` })}`,
  /** Characters that no text has: NUL is a byte of zeros, a surrogate half of a character. */
  unclean: 'Text must not contain NUL or lone surrogates',
  email: 'Please enter a valid email address',
  password: 'Please enter your password',
  passwordTooShort: 'Password must be at least 6 characters long',
  tooFarAhead: 'Dates must be before the year 10000',
  before1970: 'Dates must be in 1970 or later',
  tokenName: 'Please give the token a name',
  tokenScope: 'Please choose read, write or both',
  rangeBackwards: 'The last day must not be before the first',
  rangeTooLong: ({ days }: { readonly days: number }) => `${plural(days, 0, en, { one: `Please ask for at most ${formatNumber(days)} day`, other: `Please ask for at most ${formatNumber(days)} days` })}`,
  code: 'A code has six digits',
} as const

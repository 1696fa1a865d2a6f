// Made from messages/en/common/field-checks.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

/** This and the next: why a call’s field was refused, said below the field or in an answer of the API. */
export const tooLong = ({ most }: { readonly most: number }) => `${plural(most, 0, en, { one: `Please use at most ${formatNumber(most)} character`, other: `Please use at most ${formatNumber(most)} characters` })}`

/** Characters that no text has: NUL is a byte of zeros, a surrogate half of a character. */
export const unclean = 'Text must not contain NUL or lone surrogates'

export const email = 'Please enter a valid email address'

export const password = 'Please enter your password'

export const passwordTooShort = 'Password must be at least 6 characters long'

export const tooFarAhead = 'Dates must be before the year 10000'

export const before1970 = 'Dates must be in 1970 or later'

export const tokenName = 'Please give the token a name'

export const tokenScope = 'Please choose read, write or both'

export const rangeBackwards = 'The last day must not be before the first'

export const rangeTooLong = ({ days }: { readonly days: number }) => `${plural(days, 0, en, { one: `Please ask for at most ${formatNumber(days)} day`, other: `Please ask for at most ${formatNumber(days)} days` })}`

export const code = 'A code has six digits'

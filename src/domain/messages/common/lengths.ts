// Made from messages/en/common/lengths.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

export const seconds = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} second`, other: `${formatNumber(count)} seconds` })}`

export const minutes = ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} minute`, other: `${formatNumber(count)} minutes` })}`

export const minutesAndSeconds = ({ minutes, seconds }: { readonly minutes: number; readonly seconds: number }) => `${plural(minutes, 0, en, { one: `${formatNumber(minutes)} minute`, other: `${formatNumber(minutes)} minutes` })} ${plural(seconds, 0, en, { one: `${formatNumber(seconds)} second`, other: `${formatNumber(seconds)} seconds` })}`

// Made from messages/en/practice/units.json by `npm run messages`.
import { formatNumber } from '#domain/language/numbers.ts'

export const hours = ({ hours }: { readonly hours: number }) => `${formatNumber(hours)} h`

export const minutes = ({ minutes }: { readonly minutes: number }) => `${formatNumber(minutes)} min`

export const seconds = ({ seconds }: { readonly seconds: number }) => `${formatNumber(seconds)} s`

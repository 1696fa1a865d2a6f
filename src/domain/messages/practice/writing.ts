// Made from messages/en/practice/writing.json by `npm run messages`.
import { formatNumber } from '#domain/language/numbers.ts'

/** How much of a file is written. */
export const writtenShare = ({ percent }: { readonly percent: number }) => `${formatNumber(percent)} %`

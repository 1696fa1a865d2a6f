// Made from messages/en/practice/session-figures.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

/** After a session: “5 minutes, 30 breaths.” length: in words. */
export const sessionFigures = ({ length, breaths }: { readonly length: string; readonly breaths: number }) => `${length}, ${plural(breaths, 0, en, { one: `${formatNumber(breaths)} breath`, other: `${formatNumber(breaths)} breaths` })}.`

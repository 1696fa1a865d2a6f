// Made from messages/en/records/record-times.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

/** Said to programmers. end and field: names of fields; took and length: seconds. */
export const contradictions = {
  'end-before-start': ({ end }: { readonly end: string }) => `These times contradict each other: ${end} is before startedAt.`,
  'span-too-short': ({ took, end, field, length }: { readonly took: string; readonly end: string; readonly field: string; readonly length: string }) => `These times contradict each other: it took ${took} s from startedAt to ${end}, but ${field} is ${length} s.`,
  'span-too-long': ({ days, end, field, length, longest }: { readonly days: number; readonly end: string; readonly field: string; readonly length: string; readonly longest: number }) => `These times contradict each other: it took ${plural(days, 0, en, { one: `${formatNumber(days)} day`, other: `${formatNumber(days)} days` })} from startedAt to ${end}, but ${field} is ${length} s, and breaks can take ${plural(longest, 0, en, { one: `${formatNumber(longest)} day`, other: `${formatNumber(longest)} days` })} at most.`,
} as const

// Made from messages/en/records/record-times.json by `npm run messages`.

/** To API clients: names of fields, and figures as the client sent them. @param took and length in seconds, days and longest in days */
export const contradictions = {
  'end-before-start': ({ end }: { readonly end: string }) => `These times contradict each other: ${end} is before startedAt.`,
  'span-too-short': ({ took, end, field, length }: { readonly took: string; readonly end: string; readonly field: string; readonly length: string }) => `These times contradict each other: it took ${took} s from startedAt to ${end}, but ${field} is ${length} s.`,
  'span-too-long': ({ days, end, field, length, longest }: { readonly days: string; readonly end: string; readonly field: string; readonly length: string; readonly longest: string }) => `These times contradict each other: it took ${days} days from startedAt to ${end}, but ${field} is ${length} s, and breaks can take ${longest} days at most.`,
} as const

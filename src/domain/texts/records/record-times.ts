/** Messages for an API client that sent a record whose times contradict each other. */
import { type Contradiction, LONGEST_BREAK, type RecordTimes, spanOf } from '#domain/records/record-times.ts'

export interface ToldTo extends RecordTimes {
  /** The field with the length. */
  readonly lengthField: 'duration' | 'holdDuration'
  /** Its end: the field, or now if the field was left out. */
  readonly end: 'completedAt' | 'now'
}

const days = (seconds: number) => `${Math.floor(seconds / 86_400)} days`
const between = (of: ToldTo) => `from startedAt to ${of.end}`

const texts: Record<Contradiction, (of: ToldTo) => string> = {
  'end-before-start': ({ end }) => `${end} is before startedAt`,
  'span-too-short': (of) =>
    `it took ${Math.floor(spanOf(of))} s ${between(of)}, but ${of.lengthField} is ${of.seconds} s`,
  'span-too-long': (of) =>
    `it took ${days(spanOf(of))} ${between(of)}, but ${of.lengthField} is ${of.seconds} s, and breaks can take ${days(LONGEST_BREAK)} at most`,
}

export const contradictionText = (what: Contradiction, of: ToldTo): string =>
  `These times contradict each other: ${texts[what](of)}.`

/** Messages for an API client that sent a record whose times contradict each other. */
import { contradictions } from '#domain/messages/records/record-times.ts'
import { type Contradiction, LONGEST_BREAK, type RecordTimes, spanOf } from '#domain/records/record-times.ts'

export interface ToldTo extends RecordTimes {
  /** The field with the length. */
  readonly lengthField: 'duration' | 'holdDuration'
  /** Its end: the field, or now if the field was left out. */
  readonly end: 'completedAt' | 'now'
}

const daysIn = (seconds: number) => Math.floor(seconds / 86_400)

export function contradictionText(what: Contradiction, of: ToldTo): string {
  const { lengthField: field, end } = of
  const [span, length] = [spanOf(of), String(of.seconds)]
  switch (what) {
    case 'end-before-start':
      return contradictions[what]({ end })
    case 'span-too-short':
      return contradictions[what]({ took: String(Math.floor(span)), end, field, length })
    case 'span-too-long':
      return contradictions[what]({ days: daysIn(span), end, field, length, longest: daysIn(LONGEST_BREAK) })
  }
}

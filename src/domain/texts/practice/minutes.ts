/** Why minutes typed by hand were not accepted. */
import type { MinutesRange, TypedMinutes } from '#domain/time/minutes.ts'

/** Empty if there is nothing to say. */
export function minutesWord(typed: TypedMinutes, { least, most, includesLeast }: MinutesRange): string {
  switch (typed.is) {
    case 'minutes':
      return ''
    case 'empty':
    case 'no-number':
      return 'A number of minutes, please.'
    case 'no-whole':
      return 'Whole minutes, please.'
    case 'outside':
      return includesLeast
        ? `Between ${least} and ${most} minutes, please.`
        : `More than ${least} and at most ${most} minutes, please.`
  }
}

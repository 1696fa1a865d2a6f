/** Why minutes typed by hand were not accepted. */
import type { MinutesRange, TypedMinutes } from '#domain/time/minutes.ts'

/** Empty if there is nothing to say. */
export function minutesWord(typed: TypedMinutes, { least, most, includesLeast }: MinutesRange): string {
  switch (typed.is) {
    case 'minutes':
      return ''
    case 'empty':
    case 'no-number':
      return 'Please enter the minutes as a number.'
    case 'no-whole':
      return 'Please enter whole minutes.'
    case 'outside':
      return includesLeast
        ? `Please enter between ${least} and ${most} minutes.`
        : `Please enter more than ${least} and at most ${most} minutes.`
  }
}

/** Why minutes typed by hand were not accepted. */
import { minutesFaults } from '#domain/messages/practice/minutes.ts'
import type { MinutesRange, TypedMinutes } from '#domain/time/minutes.ts'

/** Empty if there is nothing to say. */
export function minutesWord(typed: TypedMinutes, { least, most, includesLeast }: MinutesRange): string {
  switch (typed.is) {
    case 'minutes':
      return ''
    case 'empty':
    case 'no-number':
      return minutesFaults.noNumber
    case 'no-whole':
      return minutesFaults.noWhole
    case 'outside':
      return (includesLeast ? minutesFaults.between : minutesFaults.moreThan)({ least, most })
  }
}

/** Minutes as a person types them (spec §5). */
import { readNumber } from '#domain/typing/typed.ts'

/** Which numbers a field accepts, in minutes. */
export interface MinutesRange {
  readonly least: number
  readonly most: number
  /** Whether `least` itself is accepted: a delay may be 0, a session may not. */
  readonly includesLeast: boolean
  /** Whether only whole minutes are accepted. */
  readonly isWhole?: boolean
}

export type TypedMinutes =
  | { readonly is: 'minutes'; readonly minutes: number }
  | { readonly is: 'empty' | 'no-number' | 'outside' | 'no-whole' }

/** Reads what was typed. The field's step is for its arrows only: a typed 0.3 is accepted as it is. */
export function readMinutes(text: string, range: MinutesRange): TypedMinutes {
  if (text.trim() === '') return { is: 'empty' }
  const minutes = readNumber(text)
  if (minutes === null) return { is: 'no-number' }
  const isInside =
    (range.includesLeast ? minutes >= range.least : minutes > range.least) && minutes <= range.most
  if (!isInside) return { is: 'outside' }
  return range.isWhole && !Number.isInteger(minutes) ? { is: 'no-whole' } : { is: 'minutes', minutes }
}

/** Minutes as a field shows them: 20 seconds are 0.33. @param length seconds */
export const shownMinutes = (length: number): string => String(Number((length / 60).toFixed(2)))

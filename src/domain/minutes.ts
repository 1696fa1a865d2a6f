/** Minutes as a person types them (spec §5). */

/** Which numbers a field takes, in minutes. */
export interface MinutesRange {
  readonly least: number
  readonly most: number
  /** Whether `least` itself is taken: a delay may be 0, a session may not. */
  readonly includesLeast: boolean
  /** Whether only whole minutes are taken. */
  readonly isWhole?: boolean
}

export type TypedMinutes =
  | { readonly is: 'minutes'; readonly minutes: number }
  | { readonly is: 'empty' | 'no-number' | 'outside' | 'no-whole' }

/**
 * Reads what was typed. Plain digits with at most one decimal mark; a comma counts only where people write one.
 * Steps guide the field's arrows, not the hand: 0.3 is taken as it is.
 * @param language the person's, a BCP 47 tag
 */
export function readMinutes(text: string, range: MinutesRange, language: string): TypedMinutes {
  const trimmed = text.trim()
  if (trimmed === '') return { is: 'empty' }
  const plain = trimmed.includes(',') && decimalMarkOf(language) === ',' ? trimmed.replace(',', '.') : trimmed
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain)) {
    // Whole numbers that only look odd, such as 1e9, are numbers all the same.
    return { is: /^[-+]?\d+(\.\d+)?e\+?\d+$/i.test(plain) ? 'outside' : 'no-number' }
  }
  const minutes = Number(plain)
  const isInside =
    (range.includesLeast ? minutes >= range.least : minutes > range.least) && minutes <= range.most
  if (!isInside) return { is: 'outside' }
  return range.isWhole && !Number.isInteger(minutes) ? { is: 'no-whole' } : { is: 'minutes', minutes }
}

/**
 * The decimal mark of a language; a full stop where it is unknown. Asked for only where there is one: the first format
 * that a page makes takes 50 ms on a phone.
 */
function decimalMarkOf(language: string): '.' | ',' {
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(1.5)
    return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
  } catch {
    return '.'
  }
}

/** Minutes as a field shows them: 20 seconds are 0.33. @param length seconds @param language a BCP 47 tag */
export function shownMinutes(length: number, language: string): string {
  const minutes = String(Number((length / 60).toFixed(2)))
  return minutes.includes('.') ? minutes.replace('.', decimalMarkOf(language)) : minutes
}

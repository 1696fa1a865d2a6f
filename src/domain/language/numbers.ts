/** Numbers as people read them. */

/** Digits, grouping, decimal mark and lists are those of this language. */
export const LANGUAGE = 'en-GB'

/**
 * '7', '12,480', '4.5': at most three decimals. A whole number below 1000 needs no `Intl`: the first formatter that a
 * page makes takes 50 ms on a phone.
 */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : value.toLocaleString(LANGUAGE)

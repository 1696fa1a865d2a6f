/** Numbers as people read them; the only place that knows the decimal mark. */

/** Digits, grouping, decimal mark and lists are those of this language. */
export const LANGUAGE = 'en-GB'

/** '5.14', '2.00': always so many decimals; no grouping. */
export const formatDecimal = (value: number, digits: number): string => value.toFixed(digits)

/**
 * '7', '12,480', '4.5': at most three decimals. Below 1000 it needs no `Intl`: the first formatter that a page makes
 * takes 50 ms on a phone.
 */
export function formatNumber(value: number): string {
  const rounded = Math.round(value * 1000) / 1000
  return Math.abs(rounded) < 1000 ? String(rounded) : value.toLocaleString(LANGUAGE)
}

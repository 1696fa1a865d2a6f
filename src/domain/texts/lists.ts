/** Lists as people read them. */

import { LANGUAGE } from '#domain/language/numbers.ts'
import { series } from '#domain/messages/common/series.ts'

/** Made when it is needed: a page's first formatter takes 50 ms on a phone. */
let formatter: Intl.ListFormat | undefined

/** 'a', 'a and b', 'a, b and c'; empty for none. */
export function listWithAnd(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? ''
  formatter ??= new Intl.ListFormat(LANGUAGE)
  return formatter.format(parts)
}

/** 'a', 'a, b', 'a, b, c': facts side by side; empty for none. Without `Intl`, for what a page shows at once. */
export const listWithCommas = ([first = '', ...others]: readonly string[]): string =>
  others.reduce((before, next) => series({ before, next }), first)

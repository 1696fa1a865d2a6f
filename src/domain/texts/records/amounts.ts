/** Amounts of several things, for lists. */

/** How many of something, in words: `counts.sessions`. */
export type InWords = (amount: { readonly count: number }) => string

/** '14 sessions', '1 hold': each amount in words, without those that are 0. */
export const amountsInWords = (amounts: readonly (readonly [inWords: InWords, count: number])[]): string[] =>
  amounts.flatMap(([inWords, count]) => (count > 0 ? [inWords({ count })] : []))

/** Amounts of several things, for lists. */

/** A message that says how many of something: `counts.sessions`. */
export type CountMessage = (amount: { readonly count: number }) => string

/** '14 sessions', '1 hold': each amount in words, without those that are 0. */
export const amountsInWords = (
  amounts: readonly (readonly [message: CountMessage, count: number])[],
): string[] => amounts.flatMap(([message, count]) => (count > 0 ? [message({ count })] : []))

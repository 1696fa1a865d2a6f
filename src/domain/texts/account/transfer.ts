/** What an import adds, in words. */

import { importTexts } from '#domain/messages/account/transfer.ts'
import * as counts from '#domain/messages/common/counts.ts'
import { listWithAnd } from '#domain/texts/lists.ts'
import { amountsInWords } from '#domain/texts/records/amounts.ts'

/** How many of each. */
export interface TransferCounts {
  readonly sessions: number
  readonly holds: number
  readonly presets: number
}

/** '3 sessions', '1 preset' */
export const transferInWords = ({ sessions, holds, presets }: TransferCounts): string[] =>
  amountsInWords([
    [counts.sessions, sessions],
    [counts.holds, holds],
    [counts.presets, presets],
  ])

/** '3 sessions and 1 preset added.' */
export function addedLine(added: TransferCounts): string {
  const parts = transferInWords(added)
  return parts.length === 0 ? importTexts.nothingAdded : importTexts.added({ what: listWithAnd(parts) })
}

/** What was removed from an account, in words. */

import { listed } from '#domain/language/lists.ts'
import { clearHistoryTexts, deleteAccountTexts } from '#domain/messages/account/account.ts'
import * as counts from '#domain/messages/records/counts.ts'
import { amountsInWords, type InWords } from '#domain/texts/records/amounts.ts'

/** Names of the server's tables; what has none is the server's own bookkeeping. */
const inWordsOf: Readonly<Record<string, InWords>> = {
  practice_session: counts.sessions,
  breath_hold: counts.holds,
  user_achievement: counts.badges,
  preset: counts.presets,
  api_token: deleteAccountTexts.tokens,
  auth_session: deleteAccountTexts.signIns,
  newsletter_subscriber: deleteAccountTexts.newsletters,
  letter: deleteAccountTexts.emails,
  support_message: deleteAccountTexts.messages,
}

/** What was removed with an account, each with its number. @param removed rows by table */
export const removedWithAccount = (removed: Readonly<Record<string, number>>): string[] =>
  amountsInWords(Object.entries(inWordsOf).map(([table, inWords]) => [inWords, removed[table] ?? 0]))

export interface RemovedHistory {
  readonly sessions: number
  readonly holds: number
  readonly achievements: number
}

/** '14 sessions and 1 hold removed.' */
export function removedHistory({ sessions, holds, achievements }: RemovedHistory): string {
  const parts = amountsInWords([
    [counts.sessions, sessions],
    [counts.holds, holds],
    [counts.badges, achievements],
  ])
  return parts.length === 0 ? clearHistoryTexts.nothing : clearHistoryTexts.removed({ what: listed(parts) })
}

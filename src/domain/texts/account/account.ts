/** What was removed from an account, in words. */

import { clearHistoryTexts, deleteAccountTexts } from '#domain/messages/account/account.ts'
import * as counts from '#domain/messages/common/counts.ts'
import { listWithAnd } from '#domain/texts/lists.ts'
import { amountsInWords, type CountMessage } from '#domain/texts/records/amounts.ts'

/** Names of the server's tables; what has none is the server's own bookkeeping. */
const messages: Readonly<Record<string, CountMessage>> = {
  practice_session: counts.sessions,
  breath_hold: counts.holds,
  user_achievement: counts.badges,
  preset: counts.presets,
  api_token: counts.tokens,
  auth_session: deleteAccountTexts.signIns,
  newsletter_subscriber: deleteAccountTexts.newsletters,
  letter: deleteAccountTexts.emails,
  support_message: deleteAccountTexts.messages,
}

/** What was removed with an account, each with its number. @param removed rows by table */
export const removedWithAccount = (removed: Readonly<Record<string, number>>): string[] =>
  amountsInWords(Object.entries(messages).map(([table, message]) => [message, removed[table] ?? 0]))

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
  return parts.length === 0
    ? clearHistoryTexts.nothing
    : clearHistoryTexts.removed({ what: listWithAnd(parts) })
}

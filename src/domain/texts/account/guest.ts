/** What a guest can clear from this device. */

import { clearTexts } from '#domain/messages/account/guest.ts'
import * as counts from '#domain/messages/common/counts.ts'
import { listWithAnd } from '#domain/texts/lists.ts'
import { amountsInWords } from '#domain/texts/records/amounts.ts'

/** What a guest has on this device. */
export interface GuestCounts {
  readonly sessions: number
  readonly holds: number
  readonly badges: number
}

/** What clearing removes, before it does. */
export function clearingRemoves({ sessions, holds, badges }: GuestCounts): string {
  const parts = amountsInWords([
    [counts.sessions, sessions],
    [counts.holds, holds],
    [counts.badges, badges],
  ])
  return parts.length === 0 ? clearTexts.nothing : clearTexts.removes({ what: listWithAnd(parts) })
}

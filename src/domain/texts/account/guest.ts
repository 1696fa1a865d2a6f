/** What a guest can clear from this device. */

import { listed } from '#domain/language/lists.ts'
import { clearTexts } from '#domain/messages/account/guest.ts'
import * as counts from '#domain/messages/records/counts.ts'
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
    [counts.breathHolds, holds],
    [counts.badges, badges],
  ])
  return parts.length === 0 ? clearTexts.nothing : clearTexts.removes({ what: listed(parts) })
}

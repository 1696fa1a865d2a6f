import { atom } from 'jotai'
import { unwrap } from 'jotai/utils'
import { awardedGuestAtom } from '#app/state/identity/guest-badges.ts'
import { localHistoryAtom } from '#app/state/records/records.ts'
import type { GuestCounts } from '#domain/texts/account/guest.ts'

/** What of a guest is on this device, set-aside records included; null while it is counted. */
export const guestCountsAtom = unwrap(
  atom(async (get): Promise<GuestCounts> => {
    const [{ practices, setAside }, { badges }] = await Promise.all([
      get(localHistoryAtom),
      get(awardedGuestAtom),
    ])
    const kinds = [...practices.map(({ kind }) => kind), ...setAside.map(({ record }) => record.kind)]
    const sessions = kinds.filter((kind) => kind === 'session').length
    return { sessions, holds: kinds.length - sessions, badges: badges.length }
  }),
  (before) => before ?? null,
)

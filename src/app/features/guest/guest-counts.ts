import { atom } from 'jotai'
import { unwrap } from 'jotai/utils'
import { settledGuestAtom } from '#app/facts/guest-badges.ts'
import { recordsAtom } from '#app/facts/records.ts'
import type { GuestCounts } from '#domain/texts/guest.ts'

/** What of a guest is on this device, set-aside records included; null while it is counted. */
export const guestCountsAtom = unwrap(
  atom(async (get): Promise<GuestCounts> => {
    const [records, { badges }] = await Promise.all([get(recordsAtom), get(settledGuestAtom)])
    const sessions = records.filter(({ record }) => record.kind === 'session').length
    return { sessions, holds: records.length - sessions, badges: badges.length }
  }),
  (before) => before ?? null,
)

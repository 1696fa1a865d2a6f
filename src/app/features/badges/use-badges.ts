import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { unwrap } from 'jotai/utils'
import { useEffect, useMemo, useState } from 'react'
import { serverApi } from '#app/queries/api.tsx'
import { isSignedOut } from '#app/queries/failure.ts'
import { useBadgeInputs, useEarned } from '#app/queries/statistics.ts'
import type { JotaiStore } from '#app/state/device/device-store.ts'
import { awardedGuestAtom } from '#app/state/identity/guest-badges.ts'
import { personAtom } from '#app/state/person/person.ts'
import { emptyLocalHistory, localHistoryAtom } from '#app/state/records/records.ts'
import { readSeenBadges, writeSeenBadges } from '#device/badges/seen-badges.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { guestBadgeInputs } from '#domain/badges/badge-progress.ts'
import { guest, type Owner, ownerKey } from '#domain/records/owner.ts'
import { listGuestBadges, listUserBadges, type ShownBadge } from './shown-badges.ts'

/** What was earned, and what is reached of the rest; null while it is read. */
const guestBadgeInputsAtom = unwrap(
  atom(async (get) => {
    const [{ badges }, { practices }] = await Promise.all([
      get(awardedGuestAtom),
      get(localHistoryAtom).catch(() => emptyLocalHistory),
    ])
    return { badges, standing: guestBadgeInputs(practices) }
  }),
  (before) => before ?? null,
)

/** Reads what the badges show, for somebody about to open them: what may be known is there with their page then. */
export function prefetchPage(atoms: JotaiStore = getDefaultStore(), { utils } = serverApi): void {
  atoms.get(guestBadgeInputsAtom)
  if (atoms.get(personAtom).state === 'user') void utils.user.standing.prefetch({})
}

/** A guest's badges; null while their records are read. */
export function useGuestBadges(): readonly ShownBadge[] | null {
  const inputs = useAtomValue(guestBadgeInputsAtom)
  const visit = useVisit(guest)
  const badges = useMemo(
    () => (inputs === null ? null : listGuestBadges(inputs.badges, inputs.standing, visit)),
    [inputs, visit],
  )
  useSaveSeenBadges(guest, badges)
  return badges
}

export interface UserBadges {
  /** Null while they are asked for, and where that failed. */
  readonly badges: readonly ShownBadge[] | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** The badges of user `id`, as the server tells them. Needs an `Api` above it. */
export function useUserBadges(id: string): UserBadges {
  const owner = useMemo((): Owner => ({ kind: 'user', id }), [id])
  const [earned, standing] = [useEarned(), useBadgeInputs()]
  const visit = useVisit(owner)
  const badges = useMemo(() => {
    if (earned.data === undefined || standing.isPending) return null
    return listUserBadges({ achievements: earned.data, standing: standing.data ?? null }, visit)
  }, [earned.data, standing.data, standing.isPending, visit])
  useSaveSeenBadges(owner, badges)
  // 401 is nobody, and no error (spec §7): the page is finding out who is here.
  const isGone = earned.error !== null && isSignedOut(earned.error)
  const retry = () => void Promise.all([earned.refetch(), standing.refetch()])
  return { badges, hasFailed: earned.isError && !isGone && badges === null, retry }
}

/** What had been seen when this visit began: what this visit writes is for the next one. */
function useVisit(owner: Owner) {
  const [visit] = useState(() => ({
    seen: readSeenBadges(getLocalStorage(), ownerKey(owner)),
    now: Date.now(),
  }))
  return visit
}

/** Writes down what is seen now. */
function useSaveSeenBadges(owner: Owner, badges: readonly ShownBadge[] | null) {
  useEffect(() => {
    if (badges === null) return
    const earned = badges.filter(({ earnedAt }) => earnedAt !== null).map(({ id }) => id)
    writeSeenBadges(getLocalStorage(), ownerKey(owner), earned)
  }, [owner, badges])
}

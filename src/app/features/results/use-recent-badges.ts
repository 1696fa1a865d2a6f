import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { EarnedBadge } from '#app/queries/results.ts'
import { guestBadgesAtom } from '#app/state/identity/guest-badges.ts'
import { personAtom } from '#app/state/identity/person.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import { readNewAchievements } from '#device/badges/new-achievements.ts'
import { getSessionStorage } from '#device/storage/stored-value.ts'
import { type BadgeId, isBadgeId } from '#domain/badges/badges.ts'
import { ownerKey } from '#domain/records/owner.ts'

/** What was unlocked less than so long ago is recent in the results, in milliseconds (spec §9). */
const RESULTS_WINDOW = 3_600_000

export interface RecentBadges {
  /** What this practice earned: each once, in the order in which they were earned. */
  readonly fresh: readonly BadgeId[]
  /** What was earned within the hour before it; none of `fresh`. */
  readonly earlier: readonly BadgeId[]
  /** Somebody has an account, and it cannot be asked. */
  readonly isUnknown: boolean
}

/**
 * The badges earned within the last hour: a guest's by their records, a signed-in person's as the server tells them.
 * @param began when the practice began that the results tell of, ISO; what was unlocked from then on is its own
 */
export function useRecentBadges(began: string): RecentBadges {
  const [openedAt] = useState(() => Date.now())
  const since = openedAt - RESULTS_WINDOW
  const isFresh = (unlockedAt: string) => Date.parse(unlockedAt) >= Date.parse(began)
  const ofGuest = useAtomValue(guestBadgesAtom)
  const { earned, isUnknown } = useLatestEarned()
  // Read again whenever the server has told something.
  useAtomValue(recordsVersionAtom)
  const person = useAtomValue(personAtom)
  if (person.state === 'guest' || person.state === 'loading') {
    const recent = ofGuest.filter(({ awardedAt }) => Date.parse(awardedAt) > since)
    const own = recent.filter(({ earnedAt }) => isFresh(earnedAt))
    return { ...splitByOwnership(idsOf(recent), idsOf(own)), isUnknown: false }
  }
  const id = person.state === 'user' ? person.user.id : person.last
  const recentEarned = earned.filter(
    ({ isMigrated, awardedAt }) => !isMigrated && Date.parse(awardedAt) > since,
  )
  const heardSince = (instant: number) =>
    readNewAchievements(getSessionStorage(), ownerKey({ kind: 'user', id }), instant)
  const toldIds = (some: typeof recentEarned) => some.map(({ achievementId }) => achievementId).reverse()
  // Newest first, as the server lists them; what this tab heard of itself counts by the device's own clock.
  const ids = [...toldIds(recentEarned), ...heardSince(since)]
  const own = [
    ...toldIds(recentEarned.filter(({ unlockedAt }) => isFresh(unlockedAt))),
    ...heardSince(Date.parse(began)),
  ]
  return { ...splitByOwnership(ids, own), isUnknown: isUnknown && ids.length === 0 }
}

const idsOf = (badges: readonly { readonly id: BadgeId }[]) => badges.map(({ id }) => id)

/** @param own those of `ids` that this practice earned */
function splitByOwnership(ids: readonly string[], own: readonly string[]) {
  const all = [...new Set(ids)].filter(isBadgeId)
  return {
    fresh: all.filter((id) => own.includes(id)),
    earlier: all.filter((id) => !own.includes(id)),
  }
}

/** A signed-in person's badges, asked when this opens and whenever records have arrived since. */
function useLatestEarned() {
  const person = useAtomValue(personAtom)
  const looks = useAtomValue(recordsVersionAtom)
  const [earned, setEarned] = useState<readonly EarnedBadge[]>([])
  const [hasFailed, setFailed] = useState(false)
  const id = person.state === 'user' ? person.user.id : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look at the server may have brought new ones
  useEffect(() => {
    if (id === null) return
    // Without a network there is no answer: what this tab has heard of is all there is.
    if (!navigator.onLine) return setFailed(true)
    let isCurrent = true
    const settle = (failed: boolean, told?: readonly EarnedBadge[]) => {
      if (!isCurrent) return
      setFailed(failed)
      if (told !== undefined) setEarned(told)
    }
    // With the calls' own script, which guests do without.
    import('#app/queries/results.ts')
      .then(({ fetchEarnedBadges }) => fetchEarnedBadges())
      .then(
        (told) => settle(false, told),
        () => settle(true),
      )
    return () => {
      isCurrent = false
    }
  }, [id, looks])
  return { earned, isUnknown: person.state === 'unknown' || hasFailed }
}

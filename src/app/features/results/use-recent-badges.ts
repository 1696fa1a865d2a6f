import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { lookAgainAtom } from '#app/facts/changes.ts'
import { guestBadgesAtom } from '#app/facts/guest-badges.ts'
import { personAtom } from '#app/facts/person.ts'
import type { EarnedBadge } from '#app/queries/results.ts'
import { newAchievements } from '#device/new-achievements.ts'
import { sessionStore } from '#device/session-store.ts'
import { type BadgeId, isBadgeId } from '#domain/badges.ts'
import { ownerKey } from '#domain/owner.ts'

/** What was unlocked less than so long ago is recent in the results, in milliseconds (spec §9). */
const RECENT = 3_600_000

export interface RecentBadges {
  /** Each once, in the order in which they were earned. */
  readonly badges: readonly BadgeId[]
  /** Somebody has an account, and it cannot be asked. */
  readonly isUnknown: boolean
}

/** The badges earned within the last hour: a guest's by their records, a signed-in person's as the server tells them. */
export function useRecentBadges(): RecentBadges {
  const [openedAt] = useState(() => Date.now())
  const since = openedAt - RECENT
  const ofGuest = useAtomValue(guestBadgesAtom)
  const { earned, isUnknown } = useEarnedAnew()
  // Read again whenever the server has told something.
  useAtomValue(lookAgainAtom)
  const person = useAtomValue(personAtom)
  if (person.state === 'guest' || person.state === 'loading') {
    const recent = ofGuest.filter(({ awardedAt }) => Date.parse(awardedAt) > since)
    return { badges: recent.map(({ id }) => id), isUnknown: false }
  }
  const id = person.state === 'user' ? person.user.id : person.last
  const told = earned.filter(({ isMigrated, awardedAt }) => !isMigrated && Date.parse(awardedAt) > since)
  // Newest first, as the server lists them; what this tab heard of itself counts by the device's own clock.
  const ids = [
    ...told.map(({ achievementId }) => achievementId).reverse(),
    ...newAchievements(sessionStore(), ownerKey({ kind: 'user', id }), since),
  ]
  return { badges: [...new Set(ids)].filter(isBadgeId), isUnknown: isUnknown && ids.length === 0 }
}

/** A signed-in person's badges, asked when this opens and whenever records have arrived since. */
function useEarnedAnew() {
  const person = useAtomValue(personAtom)
  const looks = useAtomValue(lookAgainAtom)
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
      .then(({ askEarned }) => askEarned())
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

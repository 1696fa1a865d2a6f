import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { earnedBadgesAtom } from '#app/state/identity/earned-badges.ts'
import { ownEarnedAtom } from '#app/state/identity/guest-badges.ts'
import { personAtom } from '#app/state/identity/person.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import type { EarnedBadge } from '#device/badges/earned-badges.ts'
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
 * The badges earned within the last hour.
 * @param began when the practice began that the results tell of, ISO; what was unlocked from then on is its own
 */
export function useRecentBadges(began: string): RecentBadges {
  const [openedAt] = useState(() => Date.now())
  const since = openedAt - RESULTS_WINDOW
  const isUnreachable = useServerList(since)
  const { earned } = useAtomValue(ownEarnedAtom)
  const recent = earned.filter(({ heardAt }) => Date.parse(heardAt) > since)
  const isOwn = ({ earnedAt }: EarnedBadge) => Date.parse(earnedAt) >= Date.parse(began)
  return {
    fresh: idsOf(recent.filter(isOwn)),
    earlier: idsOf(recent.filter((badge) => !isOwn(badge))),
    isUnknown: isUnreachable && recent.length === 0,
  }
}

const idsOf = (badges: readonly EarnedBadge[]) =>
  badges.map(({ achievementId }) => achievementId).filter(isBadgeId)

/**
 * Has the server list what a signed-in person earned, when this opens (spec §7) and whenever records have arrived since:
 * other tabs and devices earn too. @param since milliseconds since 1970 @returns whether it cannot be asked
 */
function useServerList(since: number): boolean {
  const person = useAtomValue(personAtom)
  const arrivals = useAtomValue(recordsVersionAtom)
  const changeEarned = useSetAtom(earnedBadgesAtom)
  const [hasFailed, setFailed] = useState(false)
  const id = person.state === 'user' ? person.user.id : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival may have brought new ones
  useEffect(() => {
    if (id === null) return
    // Without a network there is no answer: what this tab has heard of is all there is.
    if (!navigator.onLine) return setFailed(true)
    let isCurrent = true
    // With the calls' own script, which guests do without.
    import('#app/queries/achievements.ts')
      .then(({ fetchRecentlyEarned }) => fetchRecentlyEarned(since))
      .then(
        (badges) => {
          if (!isCurrent) return
          setFailed(false)
          const owner = ownerKey({ kind: 'user', id })
          changeEarned({ type: 'listed', owner, badges })
        },
        () => isCurrent && setFailed(true),
      )
    return () => {
      isCurrent = false
    }
  }, [id, arrivals, since, changeEarned])
  return person.state === 'unknown' || (id !== null && hasFailed)
}

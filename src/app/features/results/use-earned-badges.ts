/** The queue of earned badges as it is shown: one after the other in passing, and those of the last hour in the results. */
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { badgePopupsAtom, earnedBadgesAtom } from '#app/state/identity/earned-badges.ts'
import { ownEarnedAtom } from '#app/state/identity/guest-badges.ts'
import { personAtom } from '#app/state/person/person.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import { celebratedBadgesAtom } from '#app/state/session/result.ts'
import { isSoundOnAtom } from '#app/state/session/settings.ts'
import type { EarnedBadge } from '#device/badges/earned-badges.ts'
import { type BadgeId, isBadgeId } from '#domain/badges/badges.ts'
import { ownerKey } from '#domain/records/owner.ts'
import { soundUrl } from '#domain/session/sounds.ts'
import { createPlayer } from '#engine/player.ts'

/** What was earned within so long is told in passing, in milliseconds (spec §9). */
const POPUP_WINDOW = 120_000
/** What was unlocked less than so long ago is recent in the results, in milliseconds (spec §9). */
const RESULTS_WINDOW = 3_600_000

const none: readonly BadgeId[] = []

/**
 * The badges that are still to be told, that being told first, and what ends its turn; each once in this tab.
 * @param isCovered nobody sees what is told now
 */
export function useNewBadges(isCovered: boolean) {
  const { owner, earned } = useAtomValue(ownEarnedAtom)
  const changeEarned = useSetAtom(earnedBadgesAtom)
  const [looked, setQueue] = useState<readonly BadgeId[] | null>(null)
  const queue = looked ?? none
  const next = useCallback(() => setQueue((waiting) => (waiting ?? none).slice(1)), [])
  useReportQueue(looked)
  // What waits is the owner's who was here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another owner nothing waits
  useEffect(() => setQueue(null), [owner])
  // What joined once stays, however long it is covered.
  useEffect(() => {
    if (owner === null) return
    const since = Date.now() - POPUP_WINDOW
    const due = earned.filter(({ popup, heardAt }) => popup === 'due' && Date.parse(heardAt) > since)
    const ids = due.map(({ achievementId }) => achievementId).filter(isBadgeId)
    setQueue((waiting) => [...new Set([...(waiting ?? none), ...ids])])
  }, [owner, earned])
  const [first] = queue
  // Its turn has come: should the page be left now, it was told.
  useEffect(() => {
    if (first !== undefined && owner !== null && !isCovered)
      changeEarned({ type: 'announced', owner, achievementId: first })
  }, [first, owner, isCovered, changeEarned])
  return { queue, next }
}

/** Tells those who wait for the end of it. @param queue null until it was looked for the first time */
function useReportQueue(queue: readonly BadgeId[] | null) {
  const setPopups = useSetAtom(badgePopupsAtom)
  useEffect(() => {
    if (queue !== null) setPopups(queue.length > 0 ? 'some' : 'none')
  }, [queue, setPopups])
  // Taken away for a practice and its results, it looks again after them.
  useEffect(() => () => setPopups('unknown'), [setPopups])
}

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

/** In the results dialog, and elsewhere; linear (spec §9). */
export const [IN_RESULTS, ELSEWHERE] = [0.7, 0.805]

/** Plays the celebration once for badges that no celebration was heard for; with the sound off they pass in silence. */
export function useCelebration(badges: readonly BadgeId[], volume: number) {
  const [celebrated, setCelebrated] = useAtom(celebratedBadgesAtom)
  const isSoundOn = useAtomValue(isSoundOnAtom)
  useEffect(() => {
    const fresh = badges.filter((id) => !celebrated.has(id))
    if (fresh.length === 0) return
    setCelebrated(new Set([...celebrated, ...fresh]))
    if (isSoundOn) void playCelebration(volume)
  }, [badges, celebrated, setCelebrated, isSoundOn, volume])
}

/** It rings out whatever is closed meanwhile. A failure is only logged (spec §8). */
async function playCelebration(volume: number) {
  const state = await createPlayer().play(soundUrl('celebration'), volume)
  if (state.name === 'failed') console.info(`celebration: ${state.why}`)
}

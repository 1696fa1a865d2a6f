/** Badges as the server tells them, and what has to happen before their page is opened. */
import { getQueryKey } from '@trpc/react-query'
import type { Person } from '#app/state/person/person.ts'
import type { Outputs } from '#client/router.ts'
import type { HeardBadge } from '#device/badges/earned-badges.ts'
import { type ServerApi, serverApi, trpc } from './api.tsx'

export type EarnedAchievement = Outputs['achievements']['earned'][number]

/**
 * What the person was awarded after `since`, in milliseconds since 1970, the oldest first; asked anew whatever was known
 * (spec §7). What was brought along is not new. Rejects when the server does not answer.
 */
export async function fetchRecentlyEarned(
  since: number,
  { utils }: Pick<ServerApi, 'utils'> = serverApi,
): Promise<HeardBadge[]> {
  const earned = await utils.achievements.earned.fetch({}, { staleTime: 0 })
  const recent = earned.filter(({ isMigrated, awardedAt }) => !isMigrated && Date.parse(awardedAt) > since)
  return recent
    .map(({ achievementId, awardedAt, unlockedAt }) => ({
      ...{ achievementId, heardAt: awardedAt, earnedAt: unlockedAt },
    }))
    .reverse()
}

/** The pause between the caches and the page, in milliseconds (spec §7). */
const PAUSE = 150

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * To be waited for before going to the page of all badges (spec §7): both calls are stale then, what was known of
 * the person's own badges is forgotten, and 150 ms have passed, in which they are asked for anew
 * where whoever is here is a user. Never rejects.
 */
export async function prepareAllBadges(
  state: Person['state'],
  { queryClient, utils }: Pick<ServerApi, 'queryClient' | 'utils'> = serverApi,
  wait = pause,
): Promise<void> {
  const isStale = Promise.all([
    utils.achievements.earned.invalidate(),
    utils.achievements.catalogue.invalidate(),
  ])
  // An answer under way that fails is for the page that shows it.
  await isStale.catch(() => {})
  queryClient.removeQueries({ queryKey: getQueryKey(trpc.achievements.earned) })
  if (state === 'user') void utils.achievements.earned.prefetch({})
  await wait(PAUSE)
}

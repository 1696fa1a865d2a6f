/** A signed-in person's figures, from the server. */
import { useCacheResponse } from '#app/state/identity/cached-responses.ts'
import type { Outputs } from '#client/router.ts'
import { zoneHere } from '#domain/time/local-day.ts'
import { trpc } from './api.tsx'

export type Stats = Outputs['user']['stats']
export type HoldStats = Outputs['user']['breathStats']

/** Cached on the device for when there is no network. */
export function useStats() {
  const query = trpc.user.stats.useQuery({ timeZone: zoneHere() })
  useCacheResponse('stats', query.data, query.dataUpdatedAt)
  return query
}

/** Cached like the statistics. */
export function useHoldStats() {
  const query = trpc.user.breathStats.useQuery({})
  useCacheResponse('breathStats', query.data, query.dataUpdatedAt)
  return query
}

/** The badges earned, newest first; never from the cache (spec §7: "stale time 0"). */
export const useEarned = () => trpc.achievements.earned.useQuery({}, { staleTime: 0 })

/** The progress towards the other badges. */
export const useBadgeInputs = () => trpc.user.standing.useQuery({})

/** A signed-in person's figures, as the server tells them. */
import { useCacheResponse } from '#app/state/identity/cached-responses.ts'
import type { Outputs } from '#client/router.ts'
import { zoneHere } from '#domain/time/local-day.ts'
import { trpc } from './api.tsx'

export type Stats = Outputs['user']['stats']
export type HoldStats = Outputs['user']['breathStats']

/** Kept on the device for when there is no network. */
export function useStats() {
  const query = trpc.user.stats.useQuery({ timeZone: zoneHere() })
  useCacheResponse('stats', query.data, query.dataUpdatedAt)
  return query
}

/** The same. */
export function useHoldStats() {
  const query = trpc.user.breathStats.useQuery({})
  useCacheResponse('breathStats', query.data, query.dataUpdatedAt)
  return query
}

/** The badges earned, newest first; never taken from what was fetched before (spec §7: "stale time 0"). */
export const useEarned = () => trpc.achievements.earned.useQuery({}, { staleTime: 0 })

/** How far they have come to the rest. */
export const useBadgeInputs = () => trpc.user.standing.useQuery({})

/** What a new record makes stale. */
import type { ServerApi } from './api.tsx'
import { knownHoldsKey } from './known-holds.ts'

/** Statistics, badges and lists are asked anew when they are next shown (spec §7). */
export async function invalidateRecords({ utils, queryClient }: ServerApi): Promise<void> {
  await Promise.all([
    utils.user.stats.invalidate(),
    utils.user.breathStats.invalidate(),
    utils.user.days.invalidate(),
    utils.user.standing.invalidate(),
    utils.achievements.invalidate(),
    utils.sessions.list.invalidate(),
    utils.holds.invalidate(),
    queryClient.invalidateQueries({ queryKey: knownHoldsKey }),
  ])
}

/** What the results of a session ask and tell the server: badges, and that it was shared. */
import type { Outputs } from '#client/router.ts'
import { type ServerApi, serverApi } from './api.tsx'

export type EarnedBadge = Outputs['achievements']['earned'][number]

/** The badges a person has, asked anew whatever was known (spec §7). Rejects when the server does not answer. */
export const askEarned = ({ utils }: Pick<ServerApi, 'utils'> = serverApi): Promise<EarnedBadge[]> =>
  utils.achievements.earned.fetch({}, { staleTime: 0 })

/**
 * Tells that a practice was shared. @param id of the share: however often it is told, it counts once
 * @returns what that earned. Rejects when the server does not answer, or sees somebody else than `owner`.
 */
export async function tellShare(
  id: string,
  owner: string,
  { client, utils }: Pick<ServerApi, 'client' | 'utils'> = serverApi,
): Promise<Outputs['achievements']['share']['newAchievements']> {
  const answer = await client.achievements.share.mutate({ id }, { context: { owner } })
  await utils.achievements.invalidate().catch(() => {})
  return answer.newAchievements
}

/** What the results of a session ask the server. */
import type { Outputs } from '#client/router.ts'
import { type ServerApi, serverApi } from './api.tsx'

export type EarnedBadge = Outputs['achievements']['earned'][number]

/** The badges a person has, asked anew whatever was known (spec §7). Rejects when the server does not answer. */
export const fetchEarnedBadges = ({ utils }: Pick<ServerApi, 'utils'> = serverApi): Promise<EarnedBadge[]> =>
  utils.achievements.earned.fetch({}, { staleTime: 0 })

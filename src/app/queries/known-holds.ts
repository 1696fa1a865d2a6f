/** The holds of a signed-in person, brought to the device ahead: a practice asks no network. */
import { writeKnownHolds } from '#device/practice/known-holds.ts'
import type { Store } from '#device/storage/store.ts'
import type { ServerApi } from './api.tsx'

/** How many holds are told: those of which the longest and the last are shown. */
const HOLD_LIMIT = 200

/** What a new record makes stale of it. */
export const knownHoldsKey = ['device.holds'] as const

/**
 * Asks for them if what is known is stale, and writes them down. Nothing is written that was not just told, so that
 * one tab's older answer does not replace another's newer one. Rejects when the server does not answer.
 */
export async function refreshKnownHolds(
  { client, queryClient }: ServerApi,
  store: Store,
  userId: string,
): Promise<void> {
  await queryClient.fetchQuery({
    queryKey: [...knownHoldsKey, userId],
    async queryFn({ signal }) {
      const [holds, { holdDuration }] = await Promise.all([
        client.holds.list.query({ limit: HOLD_LIMIT }, { signal }),
        client.holds.personalBest.query({}, { signal }),
      ])
      await writeKnownHolds(store, userId, { best: holdDuration, holds })
      return true
    },
  })
}

/** The record's way to the server, as far as the page goes, and what it makes stale of what the server had told. */

import { type JotaiStore, openRecords } from '#app/state/device/device-store.ts'
import { earnedBadgesAtom } from '#app/state/identity/earned-badges.ts'
import { countMigratedRecordAtom } from '#app/state/identity/migration.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import { createRecordAcknowledger } from '#device/migration/migration.ts'
import { writeKnownHolds } from '#device/practice/known-holds.ts'
import type { Store } from '#device/storage/store.ts'
import {
  hasWaiting,
  type OutboxParts,
  type RecordResponse,
  type SendResult,
  sendWaiting,
} from '#device/sync/outbox.ts'
import { ownerKey } from '#domain/records/owner.ts'
import type { ServerApi } from './api.tsx'
import { changeUser } from './user.ts'

export interface SendRecordsParts {
  readonly api: ServerApi
  readonly atoms: JotaiStore
  readonly store: Store
  /** ISO instant. */
  readonly now: () => string
  /** Told with what an item was not sent for. */
  readonly onFailed?: OutboxParts['onFailed']
}

const NOTHING: SendResult = { acknowledged: 0, refused: 0, waitingFor: 'nothing', retryAfter: null }

/** Sends what waits of user `userId`, then brings what the server has. Rejects only when a script could not be fetched. */
export async function sendRecords(userId: string, parts: SendRecordsParts): Promise<SendResult> {
  const { api, atoms, store } = parts
  const sent = (await hasWaiting(userId, store)) ? await sendOutbox(userId, parts) : NOTHING
  if (sent.acknowledged > 0) await invalidateRecords(api)
  // Without an answer what was known stays.
  if (sent.waitingFor === 'nothing') await refreshKnownHolds(api, store, userId).catch(() => {})
  atoms.set(recordsVersionAtom)
  return sent
}

/** The same without asking for anything. */
export async function sendOutbox(
  userId: string,
  { api, atoms, store, now, onFailed }: SendRecordsParts,
): Promise<SendResult> {
  const note = createRecordAcknowledger(store, userId)
  const owner = ownerKey({ kind: 'user', id: userId })
  const celebrate = (earned: RecordResponse['newAchievements']) => {
    // What is recent is told by the device's own clock.
    const at = now()
    const badges = earned.map(({ achievementId }) => ({ achievementId, heardAt: at, earnedAt: at }))
    atoms.set(earnedBadgesAtom, { type: 'earned', owner, badges })
  }
  return sendWaiting(userId, {
    records: await openRecords(),
    client: api.client,
    now,
    async onAcknowledged(record, answer) {
      const noted = await note(record, answer)
      if (noted === 'new') atoms.set(countMigratedRecordAtom)
      // What a guest brings along was practised long ago: there is nothing to celebrate now.
      if (noted === 'other') celebrate(answer.newAchievements)
    },
    async onCallAcknowledged(_, answer) {
      if ('newAchievements' in answer) {
        celebrate(answer.newAchievements)
        return api.utils.achievements.invalidate()
      }
      changeUser({ api, atoms }, userId, answer)
      await api.utils.user.stats.invalidate()
    },
    onFailed,
  })
}

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

/** How many holds are told: those of which the longest and the last are shown. */
const HOLD_LIMIT = 200

/** What a new record makes stale of them. */
export const knownHoldsKey = ['device.holds'] as const

/**
 * Brings a person's holds to the device ahead, if what is known is stale: a practice asks no network. Nothing is written that was not just told, so that
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

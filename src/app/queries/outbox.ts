/** The record's way to the server, as far as the page goes. */

import { countMigratedRecordAtom } from '#app/state/identity/migration.ts'
import { type JotaiStore, openRecords } from '#app/state/records/device-store.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import { addNewAchievements } from '#device/badges/new-achievements.ts'
import { createRecordAcknowledger } from '#device/migration/acknowledge-record.ts'
import type { Store } from '#device/storage/store.ts'
import { hasWaiting, type OutboxParts, type SendResult, sendWaiting } from '#device/sync/outbox.ts'
import { ownerKey } from '#domain/records/owner.ts'
import type { ServerApi } from './api.tsx'
import { invalidateRecords } from './invalidate-records.ts'
import { refreshKnownHolds } from './known-holds.ts'
import { changeUser } from './user.ts'

export interface SendRecordsParts {
  readonly api: ServerApi
  readonly atoms: JotaiStore
  readonly store: Store
  /** The window's session storage, where it may be touched. */
  readonly storage: Storage | null
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
  { api, atoms, store, storage, now, onFailed }: SendRecordsParts,
): Promise<SendResult> {
  const note = createRecordAcknowledger(store, userId)
  const celebrate = (earned: Parameters<typeof addNewAchievements>[2]) =>
    addNewAchievements(storage, ownerKey({ kind: 'user', id: userId }), earned, now())
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

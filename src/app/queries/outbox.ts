/** The record's way to the server, as far as the page goes. */

import { noteBroughtAtom } from '#app/state/identity/migration.ts'
import { recordsVersionAtom } from '#app/state/records/changes.ts'
import { type JotaiStore, openRecords } from '#app/state/records/device.ts'
import { keepNewAchievements } from '#device/badges/new-achievements.ts'
import type { Store } from '#device/storage/store.ts'
import { createAcknowledgements } from '#device/sync/acknowledged.ts'
import { hasWaiting, type OutboxParts, type Sent, sendWaiting } from '#device/sync/outbox.ts'
import { ownerKey } from '#domain/records/owner.ts'
import type { ServerApi } from './api.tsx'
import { fetchKnownHolds } from './holds.ts'
import { invalidateRecords } from './sessions.ts'
import { changeUser } from './user.ts'

export interface SendParts {
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

const NOTHING: Sent = { acknowledged: 0, refused: 0, waits: 'nothing', retryAfter: null }

/** Sends what waits of user `userId`, then brings what the server has. Rejects only when a script could not be fetched. */
export async function sendRecords(userId: string, parts: SendParts): Promise<Sent> {
  const { api, atoms, store } = parts
  const sent = (await hasWaiting(userId, store)) ? await send(userId, parts) : NOTHING
  if (sent.acknowledged > 0) await invalidateRecords(api)
  // Without an answer what was known stays.
  if (sent.waits === 'nothing') await fetchKnownHolds(api, store, userId).catch(() => {})
  atoms.set(recordsVersionAtom)
  return sent
}

/** The same without asking for anything. */
export async function send(
  userId: string,
  { api, atoms, store, storage, now, onFailed }: SendParts,
): Promise<Sent> {
  const note = createAcknowledgements(store, userId)
  const celebrate = (earned: Parameters<typeof keepNewAchievements>[2]) =>
    keepNewAchievements(storage, ownerKey({ kind: 'user', id: userId }), earned, now())
  return sendWaiting(userId, {
    records: await openRecords(),
    client: api.client,
    now,
    async onAcknowledged(record, answer) {
      const noted = await note(record, answer)
      if (noted === 'new') atoms.set(noteBroughtAtom)
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

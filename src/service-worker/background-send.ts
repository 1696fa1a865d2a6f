/** Sends what waits once there is a network, even with no page open (Background Sync). */
import type { Client } from '#client/create-client.ts'
import { readPerson, userIdOf } from '#device/identity/person.ts'
import { createRecordAcknowledger } from '#device/migration/migration.ts'
import { readSharedForcedOffline } from '#device/offline/force-offline.ts'
import type { OpenedStore } from '#device/storage/open-store.ts'
import type { Store } from '#device/storage/store.ts'
import { hasWaiting, type OutboxParts, sendWaiting } from '#device/sync/outbox.ts'
import { openRecords } from '#device/sync/records.ts'

export interface SendParts extends Pick<OutboxParts, 'now' | 'locks'> {
  readonly open: () => Promise<OpenedStore>
  readonly client: Client
  readonly hasPages: () => Promise<boolean>
  /** Makes every open page check with the server. */
  readonly notifyPages: () => void
  readonly wait: (milliseconds: number) => Promise<void>
}

/** How long an open page has to send by itself, so that it can show the result; in milliseconds. */
const PAGE_GRACE_PERIOD = 3000

/**
 * Sends it as a page does, under the same lock: each item once, in order.
 * @throws where something is to be tried again; the browser decides when
 */
export async function sendInBackground(parts: SendParts): Promise<void> {
  const { open, client, hasPages, notifyPages, wait } = parts
  const opened = await open()
  const { store } = opened
  const userId = await findWaitingUser(store)
  if (userId === null) return
  if (await hasPages()) {
    await wait(PAGE_GRACE_PERIOD)
    if (!(await hasWaiting(userId, store))) return
    // A page may not have noticed that there is a network.
    notifyPages()
    await wait(PAGE_GRACE_PERIOD)
  }
  const note = createRecordAcknowledger(store, userId)
  const sent = await sendWaiting(userId, {
    ...parts,
    client,
    records: await openRecords(opened),
    onAcknowledged: async (record, answer) => void (await note(record, answer)),
  })
  if (sent.acknowledged + sent.refused > 0) notifyPages()
  if (sent.waitingFor === 'later') throw new Error('the server could not be reached: some of it waits on')
}

/** The user whose items wait; null where there are none, or they may not be sent now. */
async function findWaitingUser(store: Store): Promise<string | null> {
  const userId = userIdOf(await readPerson(store))
  if (userId === null || (await readSharedForcedOffline(store))) return null
  return (await hasWaiting(userId, store)) ? userId : null
}

/** A guest's practice in memory, for tests of its migration. */
import { createRecordAcknowledger } from '#device/migration/migration.ts'
import { createMemoryStore } from '#device/storage/memory-store.ts'
import type { Store } from '#device/storage/store.ts'
import type { RecordResponse } from '#device/sync/outbox.ts'
import { openRecords } from '#device/sync/records.ts'
import { guest } from '#domain/records/owner.ts'
import type { HoldRecord, SessionRecord } from '#domain/records/record.ts'

export const NOW = '2026-11-21T12:00:00.000Z'
export const USER = '7'
const at = (minute: number) => `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`

export const session = (id: string, minute = 1): SessionRecord => ({
  ...{ kind: 'session', id, technique: 'energizing', duration: 60, breathCount: 5, averagePace: 5 },
  ...{ pace: 5, sessionHour: 10, isWeekend: true, ending: 'completed' },
  ...{ startedAt: at(0), completedAt: at(minute), timeZone: 'UTC' },
})

export const hold = (id: string, holdDuration = 40, minute = 1): HoldRecord => ({
  ...{ kind: 'hold', id, holdDuration, startedAt: at(0), completedAt: at(minute), timeZone: 'UTC' },
})

/** A device on which a guest stored two sessions and a hold, and left another hold unanswered. */
export async function guestDevice() {
  const store = createMemoryStore(() => NOW)
  const records = await openRecords({ store, isPersistent: true })
  await records.add(session('s1', 1), guest)
  await records.add(session('s2', 2), guest)
  await records.add(hold('h1', 40, 3), guest)
  await records.add(hold('h2', 900, 4), guest, { name: 'set-aside', reason: 'forgotten' })
  return { store, records }
}

/**
 * Marks ids as acknowledged by the server, as a sending does: those with an `h` as holds, others as sessions.
 */
export function acknowledging(store: Store, userId = USER) {
  const acknowledge = createRecordAcknowledger(store, userId)
  return (id: string) => {
    const record = id.startsWith('h') ? hold(id) : session(id)
    return acknowledge(record, { ...record, newAchievements: [] } as unknown as RecordResponse)
  }
}

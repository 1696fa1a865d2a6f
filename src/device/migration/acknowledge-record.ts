/** What the device notes of a record that the server has, before the record leaves it. */

import { addKnownHold } from '#device/practice/known-holds.ts'
import type { Store } from '#device/storage/store.ts'
import type { RecordResponse } from '#device/sync/outbox.ts'
import type { PracticeRecord } from '#domain/records/record.ts'
import { type AcknowledgedLog, createAcknowledgedLog } from './migration-acknowledged.ts'

/** @returns what notes one record of user `userId` after the other; again, it changes nothing */
export function createRecordAcknowledger(
  store: Store,
  userId: string,
): (record: PracticeRecord, answer: RecordResponse) => ReturnType<AcknowledgedLog['add']> {
  const acknowledged = createAcknowledgedLog(store, userId)
  return async (record, answer) => {
    if (record.kind === 'hold' && 'holdDuration' in answer) await addKnownHold(store, userId, answer)
    return acknowledged.add(record.id)
  }
}

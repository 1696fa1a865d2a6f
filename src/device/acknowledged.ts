/** What the device notes of a record that the server has, before the record leaves it. */
import type { PracticeRecord } from '#domain/record.ts'
import { addKnownHold } from './known-holds.ts'
import { createLedger, type Ledger } from './migration-marks.ts'
import type { Answer } from './outbox.ts'
import type { Store } from './store.ts'

/** @returns what notes one record of user `userId` after the other; again, it changes nothing */
export function createAcknowledgements(
  store: Store,
  userId: string,
): (record: PracticeRecord, answer: Answer) => ReturnType<Ledger['note']> {
  const ledger = createLedger(store, userId)
  return async (record, answer) => {
    if (record.kind === 'hold' && 'holdDuration' in answer) await addKnownHold(store, userId, answer)
    return ledger.note(record.id)
  }
}

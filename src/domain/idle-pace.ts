/** Paces of sessions that follow none. Apart from `record.ts`, which brings what sounds: Home sends records, too. */
import type { SessionRecord } from './record.ts'
import { isPaced, techniques } from './techniques.ts'

/** The record without paces where the technique's counts are fixed: nothing there follows one. */
export function withoutIdlePace(record: SessionRecord): SessionRecord {
  if (isPaced(techniques[record.technique])) return record
  const { averagePace: _, pace: __, ...rest } = record
  return rest
}

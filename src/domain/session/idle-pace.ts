/** Paces of sessions that follow none. Without the rules of the techniques: Home sends records too, and has no engine. */
import type { SessionRecord } from '#domain/records/record.ts'

/** The record without paces where the technique's counts are fixed: nothing there follows one. */
export function withoutIdlePace(record: SessionRecord): SessionRecord {
  // The one technique that follows a pace; held against `isPaced` by a test.
  if (record.technique === 'energizing') return record
  const { averagePace: _, pace: __, ...rest } = record
  return rest
}

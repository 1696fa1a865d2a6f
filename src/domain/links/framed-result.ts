/** What an embedding page receives about a session (decision 0024). */

import { type SessionRecord, withoutIdlePace } from '#domain/records/record.ts'

/** Distinguishes the message from others that the page may receive. */
export const FRAMED_RESULT = 'stilltide:session'

export type FramedResult = Readonly<{ type: typeof FRAMED_RESULT }> &
  Pick<
    SessionRecord,
    | 'technique'
    | 'duration'
    | 'breathCount'
    | 'averagePace'
    | 'pace'
    | 'startedAt'
    | 'completedAt'
    | 'timeZone'
    | 'ending'
  >

/** Only the session: nothing about the device, and no id, since nothing is stored under it. */
export function framedResultOf(record: SessionRecord): FramedResult {
  const { technique, duration, breathCount, averagePace, pace } = withoutIdlePace(record)
  const { startedAt, completedAt, timeZone, ending } = record
  return {
    type: FRAMED_RESULT,
    technique,
    duration,
    breathCount,
    ...(averagePace === undefined ? {} : { averagePace }),
    ...(pace === undefined ? {} : { pace }),
    startedAt,
    completedAt,
    timeZone,
    ending,
  }
}

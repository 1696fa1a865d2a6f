/** What the page around the player is told of a session (decision 0024). */

import { type SessionRecord, withoutIdlePace } from '#domain/records/record.ts'

/** Names the message among others that the page may get. */
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

/** The session alone: nothing of the device, and no id, since nothing is kept under it. */
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

/** The lesson that a person left to practise in this tab: a session that follows completes the lesson. */

import * as sessionKeys from '#device/storage/session-keys.ts'
import { type ReadWriteStorage, storedValue, type WriteStorage } from '#device/storage/stored-value.ts'
import { courseIds, doesLesson, lessonsOf } from '#domain/learn/courses.ts'
import type { SessionRecord } from '#domain/records/record.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'

/** After this time a session no longer belongs to the lesson, in milliseconds. */
const MAX_DELAY = 3600_000

interface LessonPractice {
  readonly lesson: string
  readonly technique: TechniqueId
  /** Milliseconds since 1970. */
  readonly at: number
}

const lessonPractice = storedValue(sessionKeys.lessonPractice, parseLessonPractice)

/**
 * Notes that a person leaves `lesson` to practise. Where that cannot be stored, they can still mark the
 * lesson as done themselves.
 * @param now milliseconds since 1970
 */
export const saveLessonPractice = (
  tab: WriteStorage,
  lesson: string,
  technique: TechniqueId,
  now: number,
): boolean => lessonPractice.write(tab, { lesson, technique, at: now })

/** The lesson that `session` was practised from, once; null where there is none, or it was too short. */
export function takePractisedLesson(tab: ReadWriteStorage, session: SessionRecord): string | null {
  const practice = lessonPractice.read(tab)
  if (practice === null) return null
  const after = Date.parse(session.startedAt) - practice.at
  const follows = practice.technique === session.technique && after >= 0 && after <= MAX_DELAY
  if (!follows || !doesLesson(session)) return null
  lessonPractice.remove(tab)
  return practice.lesson
}

function parseLessonPractice(value: unknown): LessonPractice | null {
  const { lesson, technique, at } = (value ?? {}) as Partial<LessonPractice>
  const isLesson = courseIds.some((course) => lessonsOf(course).some((name) => name === lesson))
  return isLesson && typeof at === 'number' ? ({ lesson, technique, at } as LessonPractice) : null
}

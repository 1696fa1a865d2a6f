/** The lesson that somebody went to practise from, in this tab: a session that follows does the lesson. */

import { writeReadable } from '#device/storage/readable.ts'
import { courseIds, doesLesson, lessonsOf } from '#domain/learn/courses.ts'
import type { SessionRecord } from '#domain/records/record.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'

const KEY = 'lessonPractice'
/** After so long a session has nothing to do with the lesson any more, in milliseconds. */
const MAX_DELAY = 3600_000

interface LessonPractice {
  readonly lesson: string
  readonly technique: TechniqueId
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Somebody leaves `lesson` to practise. @param now milliseconds since 1970 */
export function saveLessonPractice(
  tab: Pick<Storage, 'setItem'> | null,
  lesson: string,
  technique: TechniqueId,
  now: number,
): void {
  // Full or forbidden: they can still say themselves that it is done.
  writeReadable(tab, KEY, { lesson, technique, at: now } satisfies LessonPractice, parseLessonPractice)
}

/**
 * The lesson that `session` was practised from; null where there is none, or it was too short to count. It is told once.
 * Never throws.
 */
export function takePractisedLesson(
  tab: Pick<Storage, 'getItem' | 'removeItem'> | null,
  session: SessionRecord,
): string | null {
  try {
    const practice = parseLessonPractice(JSON.parse(tab?.getItem(KEY) ?? 'null'))
    const after = Date.parse(session.startedAt) - (practice?.at ?? 0)
    const follows = practice?.technique === session.technique && after >= 0 && after <= MAX_DELAY
    if (!follows || !doesLesson(session)) return null
    tab?.removeItem(KEY)
    return practice.lesson
  } catch {
    return null
  }
}

function parseLessonPractice(value: unknown): LessonPractice | null {
  const { lesson, technique, at } = (value ?? {}) as Partial<LessonPractice>
  const isLesson = courseIds.some((course) => lessonsOf(course).some((name) => name === lesson))
  return isLesson && typeof at === 'number' ? ({ lesson, technique, at } as LessonPractice) : null
}

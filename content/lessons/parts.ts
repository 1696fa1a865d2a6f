/** Shorthands for writing lessons. */

import type { LessonPart, LessonPractice } from '#content/lessons-schema.ts'
import type { SourceId } from '#content/sources.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'

export const text = (words: string, ...cites: SourceId[]): LessonPart => ({
  kind: 'text',
  of: cites.length === 0 ? { text: words } : { text: words, cites },
})
export const title = (of: string): LessonPart => ({ kind: 'title', of })
export const steps = (...of: string[]): LessonPart => ({ kind: 'steps', of })

/**
 * The Treadmill for `minutes`, at a level of the pace grid: 3 is the standard, 4 and 5 are slower. No hold
 * follows: the lesson would lead people into one who lie awake, are afraid or are pregnant.
 */
export const even = (minutes: number, level: 3 | 4 | 5): LessonPractice => ({
  technique: 'energizing',
  length: seconds(minutes * 60),
  level: level as PaceLevel,
  isWithoutHold: true,
})
/** Box breathing for `minutes`. */
export const box = (minutes: number): LessonPractice => ({
  technique: 'box-breathing',
  length: seconds(minutes * 60),
})

/** The shape of a lesson of 'Learn & Grow', from which its page is rendered. */
import type { LessonId } from '#domain/learn/courses.ts'
import type { PracticeParams } from '#domain/links/practice-link.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'
import type { Point } from './safety-schema.ts'
import type { SourceId } from './sources.ts'

/** A part of a lesson's text. */
export type LessonPart =
  | { readonly kind: 'text'; readonly of: Point<SourceId> }
  /** A heading above what follows. */
  | { readonly kind: 'title'; readonly of: string }
  /** What to do, one after the other. */
  | { readonly kind: 'steps'; readonly of: readonly string[] }

/** The practice that belongs to a lesson. */
export interface LessonPractice extends PracticeParams {
  readonly technique: SessionTechnique
}

export interface Lesson {
  readonly title: string
  /** What it is about, in one sentence. */
  readonly line: string
  /** About 250…450 words in all. */
  readonly parts: readonly LessonPart[]
  readonly practice: LessonPractice
  /** Further reading within the app: an address, maybe with an anchor, and the text of the link. */
  readonly further?: { readonly to: string; readonly text: string }
}

/** The lessons of a course by their names; their order is that of the domain's table. */
export type Lessons<Id extends LessonId> = Readonly<Record<Id, Lesson>>

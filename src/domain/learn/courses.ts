/** The courses of 'Learn & Grow' (spec §1): the lessons of each, in order, and a person's progress. */

import { routes } from '#domain/pages/routes.ts'
import type { SessionRecord } from '#domain/records/record.ts'

/** Lessons are identified by name (`?lesson=`): a name must not change, or progress would be lost. */
export const courses = {
  findYourCenter: {
    route: routes.findYourCenter,
    lessons: [
      'right-now',
      'softer-not-deeper',
      'the-long-way-out',
      'what-the-body-says',
      'a-sentence',
      'small-and-often',
    ],
  },
  sleepBetter: {
    route: routes.sleepBetter,
    lessons: [
      'no-one-can-order-sleep',
      'the-hour-before',
      'heavy',
      'awake-at-three',
      'the-morning-begins-it',
    ],
  },
  awakenPotential: {
    route: routes.awakenPotential,
    lessons: [
      'where-you-look',
      'energy-that-is-there',
      'the-space-between',
      'doing-nothing-well',
      'one-thing-a-day',
    ],
  },
} as const satisfies Record<string, { readonly route: string; readonly lessons: readonly string[] }>

export type CourseId = keyof typeof courses
export const courseIds = Object.keys(courses) as readonly CourseId[]
export type LessonId<Course extends CourseId = CourseId> = (typeof courses)[Course]['lessons'][number]

/** The names of the lessons that are done. Names are unique across courses. */
export type DoneLessons = ReadonlySet<string>

export const lessonsOf = (course: CourseId): readonly LessonId[] => courses[course].lessons

/** The lesson of `course` with this name in the URL, or undefined. */
export const lessonNamed = (course: CourseId, name: string | undefined): LessonId | undefined =>
  lessonsOf(course).find((lesson) => lesson === name)

/** How many lessons of `course` are done. */
export const countDone = (course: CourseId, done: DoneLessons): number =>
  lessonsOf(course).filter((lesson) => done.has(lesson)).length

/** The first lesson that is not done; undefined if all are. */
export const nextLesson = (course: CourseId, done: DoneLessons): LessonId | undefined =>
  lessonsOf(course).find((lesson) => !done.has(lesson))

/** The lesson after `lesson`; undefined after the last. */
export function lessonAfter(course: CourseId, lesson: LessonId): LessonId | undefined {
  const lessons = lessonsOf(course)
  return lessons[lessons.indexOf(lesson) + 1]
}

/** An ended session shorter than this does not complete a lesson, in seconds. */
const LEAST_PRACTICE = 60

/** Whether a session begun from a lesson completes it: a completed session, or one of at least a minute. */
export const doesLesson = ({ ending, duration }: Pick<SessionRecord, 'ending' | 'duration'>): boolean =>
  ending === 'completed' || duration >= LEAST_PRACTICE

/** The link to a lesson. */
export const lessonLink = (course: CourseId, lesson: LessonId): string =>
  `${courses[course].route}?lesson=${lesson}`

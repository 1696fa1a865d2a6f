import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type CourseId,
  countDone,
  courseIds,
  doesLesson,
  lessonAfter,
  lessonLink,
  lessonNamed,
  lessonsOf,
  nextLesson,
} from '#domain/learn/courses.ts'
import { tipTarget } from '#domain/learn/tips.ts'
import { isKnownPath } from '#domain/pages/routes.ts'

const course = fc.constantFrom(...courseIds)
/** Lessons that are done, in any course, and names of lessons that no longer exist. */
const done = fc
  .subarray(courseIds.flatMap((id) => [...lessonsOf(id)]))
  .map((names) => new Set<string>([...names, 'gone']))

it('counts what is done of a course alone, and leads to the first lesson that is not', () => {
  fc.assert(
    fc.property(course, done, (id, names) => {
      const count = countDone(id, names)
      const next = nextLesson(id, names)
      expect(next === undefined).toBe(count === lessonsOf(id).length)
      if (next === undefined) return
      expect(names.has(next)).toBe(false)
      expect(countDone(id, new Set([...names, next]))).toBe(count + 1)
      for (const before of lessonsOf(id).slice(0, lessonsOf(id).indexOf(next)))
        expect(names.has(before)).toBe(true)
    }),
  )
})

it('leads through a course from its first lesson to its last', () => {
  for (const id of courseIds) {
    const walked = [nextLesson(id, new Set())]
    for (let at = walked[0]; at !== undefined; ) {
      at = lessonAfter(id, at)
      walked.push(at)
    }
    expect(walked).toEqual([...lessonsOf(id), undefined])
  }
})

it('reads in an address the lesson that was written into it, and nothing else', () => {
  for (const id of courseIds)
    for (const lesson of lessonsOf(id)) {
      const { path, search } = tipTarget(lessonLink(id, lesson))
      expect(isKnownPath(path)).toBe(true)
      expect(lessonNamed(id, search.lesson)).toBe(lesson)
      const others: readonly CourseId[] = courseIds.filter((other) => other !== id)
      for (const other of others) expect(lessonNamed(other, lesson)).toBeUndefined()
    }
  for (const name of [undefined, '', 'constructor', '0'])
    expect(lessonNamed('sleepBetter', name)).toBeUndefined()
})

it('takes a session for practice when it is whole, or lasted a minute', () => {
  expect(doesLesson({ ending: 'completed', duration: 30 })).toBe(true)
  expect(doesLesson({ ending: 'stopped', duration: 59 })).toBe(false)
  expect(doesLesson({ ending: 'stopped', duration: 60 })).toBe(true)
  expect(doesLesson({ ending: 'finished', duration: 3 })).toBe(false)
})

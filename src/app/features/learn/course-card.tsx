import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useNeedsAccount } from '#app/state/identity/guest-walls.ts'
import { lessonsDoneAtom } from '#app/state/session/lessons.ts'
import { ForwardIcon } from '#app/ui/art/icons.tsx'
import { type CourseId, countDone, courses, lessonsOf } from '#domain/learn/courses.ts'
import { needsAccountText } from '#domain/messages/account/needs-account.ts'
import { courseTexts } from '#domain/messages/pages/learn.ts'
import { pageName } from '#domain/texts/pages/chrome.ts'
import { progressInWords } from '#domain/texts/pages/learn.ts'
import { CourseLotus } from './course-lotus.tsx'

/** A link to a course, with the progress so far; its space is reserved before that is known. */
export function CourseCard({ course }: { course: CourseId }) {
  const done = useAtomValue(lessonsDoneAtom)
  const of = lessonsOf(course).length
  const isClosed = useNeedsAccount(courses[course].route)
  const count = done === null ? 0 : countDone(course, done)
  return (
    <Link to={courses[course].route} className="flex items-center gap-4 py-5 border-b border-line group">
      <span className="w-18 max-[19rem]:hidden shrink-0">
        <CourseLotus course={course} />
      </span>
      <span className="grow min-w-0 break-words">
        <span className="title text-[min(1.375rem,9.5vw)] leading-tight block">
          {pageName(courses[course].route)}
        </span>
        <span className="text-quiet text-sm block mt-1">{courseTexts[course].line}</span>
        <span
          className={`text-sm block mt-1 ${isClosed ? 'text-sand' : count > 0 ? 'text-accent' : 'text-quiet'}`}
        >
          {isClosed ? needsAccountText : progressInWords(count, of)}
        </span>
      </span>
      <span className="text-quiet group-hover:text-ink max-[19rem]:hidden">
        <ForwardIcon />
      </span>
    </Link>
  )
}

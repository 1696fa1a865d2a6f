import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lessonsDoneAtom } from '#app/state/session/lessons.ts'
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx'
import type { Lesson } from '#content/lessons-schema.ts'
import { type CourseId, countDone, courses, lessonsOf, nextLesson } from '#domain/learn/courses.ts'
import { courseTexts, lessonTexts } from '#domain/messages/pages/learn.ts'
import { routes } from '#domain/pages/routes.ts'
import { pageName } from '#domain/texts/pages/chrome.ts'
import { progressInWords } from '#domain/texts/pages/learn.ts'
import { CourseLotus } from './course-lotus.tsx'
import { LessonNumber } from './lesson-number.tsx'
import { ParentLink } from './parent-link.tsx'

interface CourseViewProps {
  course: CourseId
  lessons: Readonly<Record<string, Lesson>>
}

const nobody: ReadonlySet<string> = new Set()

/** A course: what it is about, the progress so far, and its lessons. */
export function CourseView({ course, lessons }: CourseViewProps) {
  const done = useAtomValue(lessonsDoneAtom) ?? nobody
  const { route } = courses[course]
  const ids = lessonsOf(course)
  const count = countDone(course, done)
  const next = nextLesson(course, done)
  const begin = count === 0 ? lessonTexts.begin : next === undefined ? lessonTexts.again : lessonTexts.goOn
  const target = next ?? ids[0]
  return (
    <>
      <ParentLink to={routes.learn} />
      <div className="lg:(row-start-2 row-span-2 sticky top-8)">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 mt-4">
          <span className="w-24 max-[19rem]:hidden shrink-0">
            <CourseLotus course={course} />
          </span>
          <h1 className="grow basis-40 min-w-min title text-[min(2.25rem,11vw)] leading-[1.12] text-balance outline-none">
            {pageName(route)}
          </h1>
        </div>
        <p className="mt-6">{courseTexts[course].about}</p>
        <div className="mt-6">
          <ProgressBar label={pageName(route)} done={count / ids.length} />
          <p className="text-sm text-quiet mt-2">{progressInWords(count, ids.length)}</p>
        </div>
        <Link to={route} search={{ lesson: target }} className="button-filled w-full mt-6 text-center">
          <span>{begin({ title: lessons[target ?? '']?.title ?? '' })}</span>
        </Link>
      </div>
      <section aria-labelledby="lessons-title" className="lg:col-start-2">
        <h2 id="lessons-title" className="title text-2xl mt-10 lg:mt-6">
          {lessonTexts.lessons}
        </h2>
        <ol className="mt-3 border-t border-line">
          {ids.map((id, index) => (
            <li key={id}>
              <Link to={route} search={{ lesson: id }} className="row hover:text-accent">
                <LessonNumber at={index + 1} isDone={done.has(id)} />
                <span className="grow min-w-0 break-words">
                  <span className="block title text-lg leading-snug">{lessons[id]?.title}</span>
                  <span className="block text-sm text-quiet mt-0.5">{lessons[id]?.line}</span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
        <p className="text-sm text-quiet mt-4">
          {lessonTexts.notAdvice}{' '}
          <Link to={routes.safety} className="inline-flex items-center min-h-11 underline hover:text-ink">
            {lessonTexts.guidelines}
          </Link>
        </p>
      </section>
    </>
  )
}

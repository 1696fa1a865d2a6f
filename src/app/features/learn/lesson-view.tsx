import { Link } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { lessonsDoneAtom, setLessonDoneAtom } from '#app/state/session/lessons.ts'
import { ForwardIcon } from '#app/ui/art/icons.tsx'
import { CheckBox } from '#app/ui/form/check-box.tsx'
import type { Lesson } from '#content/lessons-schema.ts'
import { type CourseId, courses, type LessonId, lessonAfter, lessonsOf } from '#domain/learn/courses.ts'
import { tipTarget } from '#domain/learn/tips.ts'
import { lessonPlace, lessonTexts } from '#domain/messages/pages/learn.ts'
import { LessonText } from './lesson-text.tsx'
import { ParentLink } from './parent-link.tsx'
import { PractiseLink } from './practise-link.tsx'

interface LessonViewProps {
  course: CourseId
  id: LessonId
  lessons: Readonly<Record<string, Lesson>>
  lesson: Lesson
}

/** A lesson: to read, practise and mark as done, with a link to the next. */
export function LessonView({ course, id, lessons, lesson }: LessonViewProps) {
  const done = useAtomValue(lessonsDoneAtom)
  const setDone = useSetAtom(setLessonDoneAtom)
  const ids = lessonsOf(course)
  const { title, line, parts, practice, further } = lesson
  return (
    <>
      <ParentLink to={courses[course].route} />
      <article className="leading-relaxed lg:(row-start-2 row-span-2)">
        <p className="text-sm text-sand font-600 mt-4">
          {lessonPlace({ at: ids.indexOf(id) + 1, of: ids.length })}
        </p>
        <h1 className="title text-[min(2.25rem,11vw)] leading-[1.12] text-balance mt-1 outline-none">
          {title}
        </h1>
        <p className="title text-xl leading-snug text-quiet text-balance mt-3">{line}</p>
        <div className="mt-6">
          <LessonText parts={parts} />
        </div>
        {further === undefined ? null : <Further {...further} />}
      </article>
      <div className="lg:col-start-2">
        <PractiseLink lesson={id} practice={practice} />
        <div className="mt-4">
          <CheckBox
            label={lessonTexts.doneLabel}
            hint={lessonTexts.doneHint}
            isOn={done?.has(id) === true}
            onChange={(isDone) => setDone(id, isDone)}
          />
        </div>
        <Next course={course} after={id} lessons={lessons} />
      </div>
    </>
  )
}

function Further({ to, text }: { to: string; text: string }) {
  const { path, search, hash } = tipTarget(to)
  return (
    <p className="mt-4">
      <Link
        to={path}
        search={search}
        {...(hash === '' ? {} : { hash })}
        className="inline-flex items-center min-h-12 text-accent hover:underline"
      >
        {text}
      </Link>
    </p>
  )
}

/** A link to the next lesson; nothing after the last. */
function Next({ course, after, lessons }: Pick<LessonViewProps, 'course' | 'lessons'> & { after: LessonId }) {
  const next = lessonAfter(course, after)
  if (next === undefined) return null
  return (
    <div className="mt-6 border-y border-line">
      <Link
        to={courses[course].route}
        search={{ lesson: next }}
        className="flex items-center gap-4 py-5 group"
      >
        <span className="grow min-w-0">
          <span className="block text-sm text-quiet">{lessonTexts.next}</span>
          <span className="block title text-xl leading-tight mt-0.5">{lessons[next]?.title}</span>
        </span>
        <span className="text-quiet group-hover:text-ink">
          <ForwardIcon />
        </span>
      </Link>
    </div>
  )
}

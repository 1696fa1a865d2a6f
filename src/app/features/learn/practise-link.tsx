import { Link } from '@tanstack/react-router'
import type { LessonPractice } from '#content/lessons-schema.ts'
import { saveLessonPractice } from '#device/practice/lesson-practice.ts'
import { getSessionStorage } from '#device/storage/stored-value.ts'
import type { LessonId } from '#domain/learn/courses.ts'
import { tipTarget } from '#domain/learn/tips.ts'
import { practiceLink } from '#domain/links/practice-link.ts'
import { lessonTexts } from '#domain/messages/pages/learn.ts'
import { practiceInWords } from '#domain/texts/pages/learn.ts'

/** Opens a lesson's practice, with the lesson's settings; practising it completes the lesson. */
export function PractiseLink({ lesson, practice }: { lesson: LessonId; practice: LessonPractice }) {
  const { technique, ...options } = practice
  const { path, search } = tipTarget(practiceLink(technique, options))
  return (
    <Link
      to={path}
      search={search}
      className="button-filled flex-col gap-0 w-full mt-8 py-2 text-center"
      onClick={() => saveLessonPractice(getSessionStorage(), lesson, technique, Date.now())}
    >
      {lessonTexts.practise}
      <span className="font-400 text-sm">{practiceInWords(technique, options)}</span>
    </Link>
  )
}

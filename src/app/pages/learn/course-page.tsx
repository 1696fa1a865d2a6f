import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CourseView } from '#app/features/learn/course-view.tsx'
import { LessonView } from '#app/features/learn/lesson-view.tsx'
import { Header } from '#app/shell/header.tsx'
import { useInPageNavigation } from '#app/shell/in-page-navigation.ts'
import type { Lesson } from '#content/lessons-schema.ts'
import { type CourseId, lessonNamed } from '#domain/learn/courses.ts'

interface CoursePageProps {
  course: CourseId
  lessons: Readonly<Record<string, Lesson>>
  /** What is shown below the course and below each of its lessons. */
  children?: ReactNode
}

/**
 * A course, or the lesson that the address names. On a wide screen its text is left, and right is what can be
 * opened from it.
 */
export function CoursePage({ course, lessons, children }: CoursePageProps) {
  const search = useSearch({ strict: false }) as Record<string, string>
  const id = lessonNamed(course, search.lesson)
  const lesson = id === undefined ? undefined : lessons[id]
  useInPageNavigation(lesson?.title)
  return (
    <>
      <Header isWide />
      <main className="page pt-4 pb-16 lg:(pb-24 grid grid-cols-[minmax(0,34rem)_minmax(0,1fr)] grid-rows-[auto_auto_1fr] gap-x-20 items-start)">
        {id === undefined || lesson === undefined ? (
          <CourseView course={course} lessons={lessons} />
        ) : (
          <LessonView key={id} course={course} id={id} lessons={lessons} lesson={lesson} />
        )}
        {children}
      </main>
    </>
  )
}

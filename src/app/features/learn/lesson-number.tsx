import { lessonTexts } from '#domain/messages/pages/learn.ts'

/** The number of a lesson in a ring; a check mark once it is done. @param at from 1 */
export const LessonNumber = ({ at, isDone }: { at: number; isDone: boolean }) => (
  <span
    className={`grid place-items-center shrink-0 w-10 h-10 rounded-full border title text-lg ${isDone ? 'border-accent bg-accent text-on-accent' : 'border-edge text-quiet'}`}
  >
    {isDone ? (
      <>
        <svg
          viewBox="0 0 24 24"
          width="22"
          height="22"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="m6.5 12.5 3.8 3.7 7.2-8" />
        </svg>
        <span className="sr-only">{lessonTexts.done}</span>
      </>
    ) : (
      <span aria-hidden="true">{at}</span>
    )}
  </span>
)

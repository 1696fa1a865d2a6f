import type { ReactNode } from 'react'
import { courseIds } from '#domain/learn/courses.ts'
import { learnTexts } from '#domain/messages/pages/learn.ts'
import { routes } from '#domain/pages/routes.ts'
import { pageName } from '#domain/texts/pages/chrome.ts'
import { ClarityCard } from './clarity-card.tsx'
import { CourseCard } from './course-card.tsx'
import { Hero } from './hero.tsx'

/**
 * 'Learn & Grow' (spec §1): a picture, three courses, and help on where to begin.
 * @param waysOut links to elsewhere
 */
export const Learn = ({ waysOut }: { waysOut?: ReactNode }) => (
  <div className="lg:(grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-16 items-start)">
    <div className="lg:(sticky top-8)">
      <Hero />
      <h1 className="title text-[min(2.5rem,13vw)] leading-[1.12] text-balance mt-8">
        {pageName(routes.learn)}
      </h1>
      <p className="text-quiet mt-3">{learnTexts.line}</p>
    </div>
    <div>
      <nav aria-label={learnTexts.paths} className="mt-6 border-t border-line lg:mt-0">
        {courseIds.map((course) => (
          <CourseCard key={course} course={course} />
        ))}
      </nav>
      <ClarityCard />
      <nav aria-label={learnTexts.elsewhere} className="mt-8 border-t border-line">
        {waysOut}
      </nav>
    </div>
  </div>
)

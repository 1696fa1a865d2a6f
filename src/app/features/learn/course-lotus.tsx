import type { CourseId } from '#domain/learn/courses.ts'
import type { LotusId } from '#domain/learn/lotus.ts'
import { Lotus } from './lotus.tsx'

const lotuses: Readonly<Record<CourseId, LotusId>> = {
  findYourCenter: 'heart',
  sleepBetter: 'tide',
  awakenPotential: 'crown',
}

/** The lotus of a course, unmoving, in a circle of sky: decoration beside its name. */
export const CourseLotus = ({ course }: { course: CourseId }) => (
  <svg className="lotus-round" viewBox="-140 -140 280 280" aria-hidden="true">
    <Lotus id={lotuses[course]} isPlain />
  </svg>
)

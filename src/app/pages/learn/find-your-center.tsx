import { findYourCenter } from '#content/lessons/find-your-center.ts'
import { CoursePage } from './course-page.tsx'

export const FindYourCenterPage = () => <CoursePage course="findYourCenter" lessons={findYourCenter} />

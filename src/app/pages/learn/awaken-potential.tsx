import { awakenPotential } from '#content/lessons/awaken-potential.ts'
import { CoursePage } from './course-page.tsx'

export const AwakenPotentialPage = () => <CoursePage course="awakenPotential" lessons={awakenPotential} />

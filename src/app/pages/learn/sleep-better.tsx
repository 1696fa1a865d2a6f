import { NightAudio } from '#app/features/learn/night-audio.tsx'
import { sleepBetter } from '#content/lessons/sleep-better.ts'
import { CoursePage } from './course-page.tsx'

/** The course for the night, with audio that plays on from one lesson to another. */
export const SleepBetterPage = () => (
  <CoursePage course="sleepBetter" lessons={sleepBetter}>
    <NightAudio />
  </CoursePage>
)

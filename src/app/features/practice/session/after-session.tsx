import { practiceTexts } from '#domain/texts/practice/practice.ts'
import { StillSession } from './still-session.tsx'

/** What stands behind a session's results, and while its record finds its place: the water, come to rest. */
export const AfterSession = () => (
  <StillSession>
    <h1 className="title text-5xl short:text-4xl">{practiceTexts.done}</h1>
  </StillSession>
)

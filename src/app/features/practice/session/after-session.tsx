import { practiceTexts } from '#domain/messages/practice/practice.ts'
import { StillSession } from './still-session.tsx'

/** The screen behind a session's results, and while its record is stored: the water at rest. */
export const AfterSession = () => (
  <StillSession>
    <h1 className="title text-5xl short:text-4xl">{practiceTexts.done}</h1>
  </StillSession>
)

import type { Outcome } from '#app/features/practice/practice.atoms.ts'
import { StillSession } from '#app/features/practice/session/still-session.tsx'
import { holdTexts } from '#domain/messages/practice/hold.ts'
import { sessionInWords } from '#domain/texts/practice/session-figures.ts'

/** The half second between a session and its hold; looks like the hold's countdown already. */
export const HoldTransition = ({ outcome: { record } }: { outcome: Outcome }) => (
  <StillSession>
    <h1 className="title text-[2rem] short:text-2xl leading-tight text-balance">{holdTexts.great}</h1>
    {record?.kind === 'session' ? (
      <p className="text-quiet mt-2">{sessionInWords(record.duration, record.breathCount)}</p>
    ) : null}
  </StillSession>
)

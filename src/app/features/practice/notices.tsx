import { interruptionTexts, missingSounds, practiceTexts } from '#domain/texts/practice.ts'
import type { Session } from '#engine/session.ts'
import type { Snapshot } from '#engine/snapshot.ts'

interface NoticesProps {
  session: Session
  snapshot: Snapshot
  /** What an interruption leaves to be done. */
  remedy?: string
}

/** What went wrong, plainly, with its remedy; the session goes on meanwhile. */
export function Notices({ session, snapshot, remedy = practiceTexts.waits }: NoticesProps) {
  const { interruption, sound, missing } = snapshot
  return (
    <div role="alert" className="text-center text-sm text-sand">
      {interruption === null ? null : (
        <p className="mb-3">
          {interruptionTexts[interruption]} {remedy}
        </p>
      )}
      {sound === 'blocked' ? (
        <p className="mb-3">
          {practiceTexts.blocked}{' '}
          <button type="button" className="button px-3 underline" onClick={() => session.unlock()}>
            {practiceTexts.unlock}
          </button>
        </p>
      ) : null}
      {sound === 'absent' ? <p className="mb-3">{practiceTexts.absent}</p> : null}
      {missing.length > 0 && sound === 'on' ? <p className="mb-3">{missingSounds(missing)}</p> : null}
    </div>
  )
}

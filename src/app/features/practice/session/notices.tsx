import { contemplationTexts } from '#domain/messages/practice/contemplation.ts'
import { interruptionTexts, practiceTexts } from '#domain/messages/practice/practice.ts'
import { soundscapeNotices } from '#domain/messages/practice/soundscape-notices.ts'
import { missingSounds } from '#domain/texts/practice/practice.ts'
import type { Session } from '#engine/session.ts'
import type { Snapshot, SoundscapeState, TrackState } from '#engine/snapshot.ts'

interface NoticesProps {
  session: Session
  snapshot: Snapshot
  /** What the person can do about an interruption. */
  remedy?: string
}

/** What went wrong, plainly, with its remedy; the session goes on meanwhile. */
export function Notices({ session, snapshot, remedy = practiceTexts.waits }: NoticesProps) {
  const { interruption, sound, missing, lacksOwnWord, track, soundscape } = snapshot
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
      {lacksOwnWord && sound === 'on' ? <p className="mb-3">{practiceTexts.lacksOwnWord}</p> : null}
      {sound === 'on' && interruption === null ? <SoundscapeNotice soundscape={soundscape} /> : null}
      {track !== null && interruption === null && sound !== 'blocked' ? (
        <TrackNotice track={track} onResume={() => session.unlock()} />
      ) : null}
    </div>
  )
}

/** Why the soundscape is silent; the session goes on without it. */
function SoundscapeNotice({ soundscape }: { soundscape: SoundscapeState | null }) {
  if (soundscape !== 'late' && soundscape !== 'failed' && soundscape !== 'gone') return null
  return <p className="mb-3">{soundscapeNotices[soundscape]}</p>
}

/** Why the contemplation is silent; the hold goes on without it. */
function TrackNotice({ track, onResume }: { track: TrackState; onResume: () => void }) {
  if (track === 'stalled') return <p className="mb-3">{contemplationTexts.stalled}</p>
  if (track === 'unsupported' || track === 'unreachable' || track === 'broken')
    return <p className="mb-3">{contemplationTexts.failed}</p>
  if (track !== 'held' && track !== 'blocked') return null
  return (
    <p className="mb-3">
      {track === 'held' ? contemplationTexts.held : practiceTexts.blocked}{' '}
      <button type="button" className="button px-3 underline" onClick={onResume}>
        {contemplationTexts.goOn}
      </button>
    </p>
  )
}

import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { endPracticeAtom } from '#app/features/practice/practice.atoms.ts'
import { Notices } from '#app/features/practice/session/notices.tsx'
import { Announcer } from '#app/features/practice/session/session-screen.tsx'
import { togglePause, useSessionKeys } from '#app/features/practice/session/use-session-keys.ts'
import { useFocusOnArrival } from '#app/features/practice/setup/use-focus-on-arrival.ts'
import { eyesClosedTexts } from '#domain/messages/practice/eyes-closed.ts'
import { practiceTexts } from '#domain/messages/practice/practice.ts'
import { techniques } from '#domain/session/techniques.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'
import type { Session } from '#engine/session.ts'
import type { Snapshot } from '#engine/snapshot.ts'
import { eyesClosedSettingsAtom } from './eyes-closed.atoms.ts'
import './eyes-closed.css'

/**
 * A dark screen on which nothing moves. All of it is one button that pauses; buttons that end the session
 * appear only then, and a moment later, so that neither a pocket nor a double tap ends it.
 */
export function EyesClosedScreen({ session, snapshot }: { session: Session; snapshot: Snapshot }) {
  const settings = useAtomValue(eyesClosedSettingsAtom)
  const main = useFocusOnArrival<HTMLElement>()
  useEffect(() => session.apply(settings), [session, settings])
  useSessionKeys(session)
  useDarkBars()
  const { stage } = snapshot
  const isPaused = stage === 'paused' || stage === 'interrupted'
  const touch = isPaused ? practiceTexts.resume : practiceTexts.pause
  const isBegun = stage !== 'countdown' && stage !== 'preparing' && stage !== 'idle'
  return (
    <main ref={main} tabIndex={-1} className="eyes-closed" data-standing={isPaused ? '' : undefined}>
      {isBegun ? (
        <>
          <button type="button" className="eyes-closed-touch" onClick={() => togglePause(session)}>
            <span className="sr-only">{touch}</span>
          </button>
          {/* In a space of its own, so that no word covers it where text is large. */}
          <p aria-hidden="true" className="eyes-closed-name title text-[min(2.25rem,18vw)]">
            {touch}
          </p>
        </>
      ) : null}
      <div className="eyes-closed-words">
        <h1 className="text-lg">{techniques[session.score.technique].name}</h1>
        <p className="mt-1">{lengthInWords(session.score.length)}</p>
        <p className="mt-1">{wordOf(snapshot)}</p>
        <Notices session={session} snapshot={snapshot} />
        <Announcer snapshot={snapshot} />
      </div>
      <div className="eyes-closed-foot">
        {isPaused ? <EndButtons /> : stage === 'countdown' ? <Cancel /> : null}
      </div>
    </main>
  )
}

/** What the person can do, or what is awaited; the same from one phase to the next. */
function wordOf({ stage }: Snapshot): string {
  if (stage === 'paused' || stage === 'interrupted') return eyesClosedTexts.tapToResume
  if (stage === 'countdown') return practiceTexts.getReady
  return stage === 'running' || stage === 'gong' ? eyesClosedTexts.tapToPause : practiceTexts.preparing
}

/** How long the end buttons are inactive after they appear, in milliseconds: longer than a double tap. */
const END_DELAY = 800

function EndButtons() {
  const end = useSetAtom(endPracticeAtom)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), END_DELAY)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <button
        type="button"
        className="button-outlined min-h-18 grow"
        disabled={!isReady}
        onClick={() => end('stopped')}
      >
        {practiceTexts.stop}
      </button>
      <button
        type="button"
        className="button-outlined min-h-18 grow"
        disabled={!isReady}
        onClick={() => end('finished')}
      >
        {practiceTexts.finish}
      </button>
    </>
  )
}

function Cancel() {
  const end = useSetAtom(endPracticeAtom)
  return (
    <button type="button" className="button-outlined min-h-18 grow" onClick={() => end('cancelled')}>
      {practiceTexts.cancel}
    </button>
  )
}

/** Makes the browser's own bars as dark as the screen, while mounted. */
function useDarkBars() {
  useEffect(() => {
    const meta = document.querySelector('meta[name=theme-color]')
    const before = meta?.getAttribute('content') ?? ''
    meta?.setAttribute('content', '#030605')
    return () => meta?.setAttribute('content', before)
  }, [])
}

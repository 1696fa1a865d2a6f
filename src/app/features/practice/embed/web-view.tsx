import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { ActiveInOtherTab } from '#app/features/practice/active-in-other-tab.tsx'
import { useSkipHold } from '#app/features/practice/hold/use-skip-hold.ts'
import { NothingSaved } from '#app/features/practice/nothing-saved.tsx'
import {
  activeInOtherTabAtom,
  type Outcome,
  outcomeAtom,
  returnToSetupAtom,
  sessionAtom,
  snapshotAtom,
} from '#app/features/practice/practice.atoms.ts'
import { AfterSession } from '#app/features/practice/session/after-session.tsx'
import { SessionScreen } from '#app/features/practice/session/session-screen.tsx'
import { StillSession } from '#app/features/practice/session/still-session.tsx'
import { choiceAtoms } from '#app/features/practice/setup/setup.atoms.ts'
import { StartButton } from '#app/features/practice/setup/start-button.tsx'
import { useLinkParams } from '#app/features/practice/setup/use-link-params.ts'
import { prewarmOutputAtom } from '#app/features/practice/sound-ahead.atoms.ts'
import { TooShort } from '#app/features/practice/too-short.tsx'
import { readServerConfig } from '#app/state/identity/server-config.ts'
import { isInCrossOriginFrame } from '#device/storage/cross-origin-frame.ts'
import { framedResultOf } from '#domain/links/framed-result.ts'
import type { PracticeParams } from '#domain/links/practice-link.ts'
import { practiceTexts, toolTexts } from '#domain/messages/practice/practice.ts'
import { routes } from '#domain/pages/routes.ts'
import { type SessionTechnique, techniques } from '#domain/session/techniques.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'
import { sessionInWords } from '#domain/texts/practice/session-figures.ts'

interface WebViewProps {
  technique: SessionTechnique
  wish: PracticeParams
}

/** One session as its address sets it up. In a frame it reports to the parent page, and stores nothing. */
export function WebView({ technique, wish }: WebViewProps) {
  const session = useAtomValue(sessionAtom)
  const snapshot = useAtomValue(snapshotAtom)
  const outcome = useAtomValue(outcomeAtom)
  const where = useAtomValue(activeInOtherTabAtom)
  const isFramed = isInCrossOriginFrame()
  useSkipHold()
  usePostResultToParent(outcome, isFramed)
  useLinkParams(technique, wish)
  if (where !== null) return <ActiveInOtherTab where={where} />
  if (session !== null && snapshot !== null) return <SessionScreen session={session} snapshot={snapshot} />
  if (outcome === null || outcome.endReason === 'cancelled') return <WebViewSetup technique={technique} />
  if (isFramed) return <FramedSessionDone outcome={outcome} />
  return outcome.record === null ? <NothingSaved /> : <AfterSession />
}

/** Posts a session's result to the one origin that may frame it: the browser delivers it to no other. */
function usePostResultToParent(outcome: Outcome | null, isFramed: boolean) {
  useEffect(() => {
    const { framedBy } = readServerConfig()
    if (!isFramed || framedBy === undefined || outcome?.record?.kind !== 'session') return
    window.parent.postMessage(framedResultOf(outcome.record), framedBy)
  }, [outcome, isFramed])
}

/** Before the session: its settings, and Start. */
function WebViewSetup({ technique }: { technique: SessionTechnique }) {
  const { length } = useAtomValue(choiceAtoms[technique])
  const warmUp = useSetAtom(prewarmOutputAtom)
  return (
    <main
      className="w-full max-w-110 mx-auto px-6 grow flex flex-col justify-center py-8 text-center"
      onPointerDown={() => warmUp(technique)}
      onKeyDown={() => warmUp(technique)}
    >
      <h1 className="title text-[min(2.125rem,13vw)] leading-tight">{techniques[technique].name}</h1>
      <p className="text-quiet mt-2 mb-8">{lengthInWords(length)}</p>
      <StartButton technique={technique} isFilled />
      <TooShort technique={technique} />
      <p className="text-sm text-quiet mt-6">
        {toolTexts[technique].safety}{' '}
        <a
          href={routes.safety}
          target="_blank"
          rel="noopener"
          className="text-ink underline underline-offset-4 inline-block py-3 -my-2"
        >
          {practiceTexts.guidelines}
        </a>
      </p>
    </main>
  )
}

/** After a session in a frame, whose page has received the result. */
function FramedSessionDone({ outcome: { record } }: { outcome: Outcome }) {
  const again = useSetAtom(returnToSetupAtom)
  return (
    <StillSession>
      <h1 className="title text-5xl short:text-4xl">{practiceTexts.done}</h1>
      {record?.kind === 'session' ? (
        <p className="text-quiet mt-2">{sessionInWords(record.duration, record.breathCount)}</p>
      ) : null}
      <button type="button" className="button-filled mt-8 w-full" onClick={again}>
        {practiceTexts.again}
      </button>
    </StillSession>
  )
}

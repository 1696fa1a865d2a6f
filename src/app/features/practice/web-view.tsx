import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { pageFacts } from '#app/facts/page-facts.ts'
import { isInForeignFrame } from '#device/foreign-frame.ts'
import { framedResultOf } from '#domain/framed-result.ts'
import type { PracticeWish } from '#domain/practice-link.ts'
import { routes } from '#domain/routes.ts'
import { type SessionTechnique, techniques } from '#domain/techniques.ts'
import { lengthInWords, sessionInWords } from '#domain/texts/lengths.ts'
import { practiceTexts, toolTexts } from '#domain/texts/practice.ts'
import { AfterSession } from './after-session.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { useNoHold } from './hold-follows.ts'
import { NothingKept } from './nothing-kept.tsx'
import { elsewhereAtom } from './place.atoms.ts'
import { chooseAgainAtom, type Outcome, outcomeAtom, sessionAtom, snapshotAtom } from './practice.atoms.ts'
import { SessionScreen } from './session-screen.tsx'
import { choiceAtoms } from './setup.atoms.ts'
import { StartButton } from './start-button.tsx'
import { StillSession } from './still-session.tsx'
import { TooShort } from './too-short.tsx'
import { useWish } from './use-wish.ts'
import { warmUpAtom } from './warm.atoms.ts'

interface WebViewProps {
  technique: SessionTechnique
  wish: PracticeWish
}

/** One session as its address asks for it. Within another's page it tells that page how it went, and keeps nothing. */
export function WebView({ technique, wish }: WebViewProps) {
  const session = useAtomValue(sessionAtom)
  const snapshot = useAtomValue(snapshotAtom)
  const outcome = useAtomValue(outcomeAtom)
  const where = useAtomValue(elsewhereAtom)
  const isFramed = isInForeignFrame()
  useNoHold()
  useToldParent(outcome, isFramed)
  useWish(technique, wish)
  if (where !== null) return <Elsewhere where={where} />
  if (session !== null && snapshot !== null) return <SessionScreen session={session} snapshot={snapshot} />
  if (outcome === null || outcome.way === 'cancelled') return <Opening technique={technique} />
  if (isFramed) return <Told outcome={outcome} />
  return outcome.record === null ? <NothingKept /> : <AfterSession />
}

/** Posts what a session came to, to pages of the one origin that may show it: to any other the browser delivers nothing. */
function useToldParent(outcome: Outcome | null, isFramed: boolean) {
  useEffect(() => {
    const { framedBy } = pageFacts()
    if (!isFramed || framedBy === undefined || outcome?.record?.kind !== 'session') return
    window.parent.postMessage(framedResultOf(outcome.record), framedBy)
  }, [outcome, isFramed])
}

/** Before the session: what it will be, and Start. */
function Opening({ technique }: { technique: SessionTechnique }) {
  const { length } = useAtomValue(choiceAtoms[technique])
  const warmUp = useSetAtom(warmUpAtom)
  return (
    <main
      className="column grow flex flex-col justify-center py-8 text-center"
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

/** After a session within another's page, which has been told of it. */
function Told({ outcome: { record } }: { outcome: Outcome }) {
  const again = useSetAtom(chooseAgainAtom)
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

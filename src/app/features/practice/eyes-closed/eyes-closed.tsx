import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ActiveInOtherTab } from '#app/features/practice/active-in-other-tab.tsx'
import { useSkipHold } from '#app/features/practice/hold/use-skip-hold.ts'
import { NothingSaved } from '#app/features/practice/nothing-saved.tsx'
import {
  activeInOtherTabAtom,
  outcomeAtom,
  sessionAtom,
  snapshotAtom,
} from '#app/features/practice/practice.atoms.ts'
import { AfterSession } from '#app/features/practice/session/after-session.tsx'
import { WithHeader } from '#app/features/practice/with-header.tsx'
import type { PracticeParams } from '#domain/links/practice-link.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'
import { EyesClosedScreen } from './eyes-closed-screen.tsx'
import { EyesClosedSetup } from './eyes-closed-setup.tsx'

interface EyesClosedProps {
  /** The technique named in the address. */
  technique: SessionTechnique | undefined
  wish: PracticeParams
  /** The page's header, hidden during a session. */
  header: ReactNode
}

/** Any technique by ear alone: setup, a dark screen, and the screen behind its results. */
export function EyesClosed({ technique, wish, header }: EyesClosedProps) {
  const session = useAtomValue(sessionAtom)
  const snapshot = useAtomValue(snapshotAtom)
  const outcome = useAtomValue(outcomeAtom)
  const where = useAtomValue(activeInOtherTabAtom)
  useSkipHold()
  if (where !== null)
    return (
      <WithHeader header={header}>
        <ActiveInOtherTab where={where} />
      </WithHeader>
    )
  if (session !== null && snapshot !== null) return <EyesClosedScreen session={session} snapshot={snapshot} />
  if (outcome !== null && outcome.endReason !== 'cancelled')
    return outcome.record === null ? (
      <WithHeader header={header}>
        <NothingSaved />
      </WithHeader>
    ) : (
      <AfterSession />
    )
  return (
    <WithHeader header={header}>
      <EyesClosedSetup named={technique} wish={wish} />
    </WithHeader>
  )
}

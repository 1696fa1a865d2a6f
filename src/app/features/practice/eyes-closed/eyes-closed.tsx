import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ActiveInOtherTab } from '#app/features/practice/elsewhere.tsx'
import { Headed } from '#app/features/practice/headed.tsx'
import { useHoldDisabled } from '#app/features/practice/hold/hold-follows.ts'
import { NothingKept } from '#app/features/practice/nothing-kept.tsx'
import { otherTabAtom } from '#app/features/practice/place.atoms.ts'
import { outcomeAtom, sessionAtom, snapshotAtom } from '#app/features/practice/practice.atoms.ts'
import { AfterSession } from '#app/features/practice/session/after-session.tsx'
import type { PracticeParams } from '#domain/links/practice-link.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'
import { EyesClosedScreen } from './eyes-closed-screen.tsx'
import { EyesClosedSetup } from './eyes-closed-setup.tsx'

interface EyesClosedProps {
  /** The one its address names. */
  technique: SessionTechnique | undefined
  wish: PracticeParams
  /** The page's header: around a session it steps back. */
  header: ReactNode
}

/** Any technique by ear alone: setup, a dark screen, and what stands behind its results. */
export function EyesClosed({ technique, wish, header }: EyesClosedProps) {
  const session = useAtomValue(sessionAtom)
  const snapshot = useAtomValue(snapshotAtom)
  const outcome = useAtomValue(outcomeAtom)
  const where = useAtomValue(otherTabAtom)
  useHoldDisabled()
  if (where !== null)
    return (
      <Headed header={header}>
        <ActiveInOtherTab where={where} />
      </Headed>
    )
  if (session !== null && snapshot !== null) return <EyesClosedScreen session={session} snapshot={snapshot} />
  if (outcome !== null && outcome.endReason !== 'cancelled')
    return outcome.record === null ? (
      <Headed header={header}>
        <NothingKept />
      </Headed>
    ) : (
      <AfterSession />
    )
  return (
    <Headed header={header}>
      <EyesClosedSetup named={technique} wish={wish} />
    </Headed>
  )
}

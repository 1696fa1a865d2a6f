import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { PracticeWish } from '#domain/practice-link.ts'
import type { SessionTechnique } from '#domain/techniques.ts'
import { AfterSession } from './after-session.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { EyesClosedScreen } from './eyes-closed-screen.tsx'
import { EyesClosedSetup } from './eyes-closed-setup.tsx'
import { Headed } from './headed.tsx'
import { useNoHold } from './hold-follows.ts'
import { NothingKept } from './nothing-kept.tsx'
import { elsewhereAtom } from './place.atoms.ts'
import { outcomeAtom, sessionAtom, snapshotAtom } from './practice.atoms.ts'

interface EyesClosedProps {
  /** The one its address names. */
  technique: SessionTechnique | undefined
  wish: PracticeWish
  /** The page's header: around a session it steps back. */
  header: ReactNode
}

/** Any technique by ear alone: setup, a dark screen, and what stands behind its results. */
export function EyesClosed({ technique, wish, header }: EyesClosedProps) {
  const session = useAtomValue(sessionAtom)
  const snapshot = useAtomValue(snapshotAtom)
  const outcome = useAtomValue(outcomeAtom)
  const where = useAtomValue(elsewhereAtom)
  useNoHold()
  if (where !== null)
    return (
      <Headed header={header}>
        <Elsewhere where={where} />
      </Headed>
    )
  if (session !== null && snapshot !== null) return <EyesClosedScreen session={session} snapshot={snapshot} />
  if (outcome !== null && outcome.way !== 'cancelled')
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

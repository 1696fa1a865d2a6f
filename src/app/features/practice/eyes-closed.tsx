import { useAtomValue } from 'jotai'
import type { PracticeWish } from '#domain/practice-link.ts'
import type { SessionTechnique } from '#domain/techniques.ts'
import { AfterSession } from './after-session.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { EyesClosedScreen } from './eyes-closed-screen.tsx'
import { EyesClosedSetup } from './eyes-closed-setup.tsx'
import { useNoHold } from './hold-follows.ts'
import { NothingKept } from './nothing-kept.tsx'
import { elsewhereAtom } from './place.atoms.ts'
import { outcomeAtom, sessionAtom, snapshotAtom } from './practice.atoms.ts'

interface EyesClosedProps {
  /** The one its address names. */
  technique: SessionTechnique | undefined
  wish: PracticeWish
}

/** Any technique by ear alone: setup, a dark screen, and what stands behind its results. */
export function EyesClosed({ technique, wish }: EyesClosedProps) {
  const session = useAtomValue(sessionAtom)
  const snapshot = useAtomValue(snapshotAtom)
  const outcome = useAtomValue(outcomeAtom)
  const where = useAtomValue(elsewhereAtom)
  useNoHold()
  if (where !== null) return <Elsewhere where={where} />
  if (session !== null && snapshot !== null) return <EyesClosedScreen session={session} snapshot={snapshot} />
  if (outcome !== null && outcome.way !== 'cancelled')
    return outcome.record === null ? <NothingKept /> : <AfterSession />
  return <EyesClosedSetup named={technique} wish={wish} />
}

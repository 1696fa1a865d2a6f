import { useNavigate } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { sessionBeforeHoldAtom } from '#app/state/session/result.ts'
import { holdSearch, type PracticeParams } from '#domain/links/practice-link.ts'
import { routes } from '#domain/pages/routes.ts'
import { HOLD_FOLLOWS_AFTER } from '#domain/session/hold.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'
import { ActiveInOtherTab } from './active-in-other-tab.tsx'
import { HoldTransition } from './hold/hold-transition.tsx'
import { useSkipHold } from './hold/use-skip-hold.ts'
import { NothingSaved } from './nothing-saved.tsx'
import {
  activeInOtherTabAtom,
  type Outcome,
  outcomeAtom,
  sessionAtom,
  snapshotAtom,
} from './practice.atoms.ts'
import { AfterSession } from './session/after-session.tsx'
import { SessionScreen } from './session/session-screen.tsx'
import { choiceAtoms } from './setup/setup.atoms.ts'
import { useAutoStart } from './setup/use-auto-start.ts'
import { useLinkParams } from './setup/use-link-params.ts'
import { WithHeader } from './with-header.tsx'

interface ToolProps {
  technique: SessionTechnique
  /** From the address. */
  wish: PracticeParams
  /** The page's header, hidden during a session. */
  header: ReactNode
  /** The screen before a session. */
  children: ReactNode
}

/** A tool: setup, session, and the screen behind its results, or the Treadmill's hold. */
export function Tool({ technique, wish, header, children }: ToolProps) {
  const session = useAtomValue(sessionAtom)
  const snapshot = useAtomValue(snapshotAtom)
  const outcome = useAtomValue(outcomeAtom)
  const where = useAtomValue(activeInOtherTabAtom)
  useNavigateToHold()
  useSkipHold(wish.isWithoutHold === true)
  useLinkParams(technique, wish)
  useAutoStart(technique, wish)
  if (where !== null)
    return (
      <WithHeader header={header}>
        <ActiveInOtherTab where={where} />
      </WithHeader>
    )
  if (session?.score.technique === technique && snapshot !== null)
    return <SessionScreen session={session} snapshot={snapshot} />
  if (outcome?.technique === technique && outcome.leadsToHold)
    return <HoldTransition before={sessionBefore(outcome)} />
  if (outcome?.technique === technique && outcome.endReason !== 'cancelled')
    return outcome.record === null ? (
      <WithHeader header={header}>
        <NothingSaved />
      </WithHeader>
    ) : (
      <AfterSession />
    )
  return <WithHeader header={header}>{children}</WithHeader>
}

const sessionBefore = ({ record }: Outcome) =>
  record?.kind === 'session' ? { duration: record.duration, breaths: record.breathCount } : null

/** Opens the hold after a Treadmill session that ended by itself, or because the person wished to hold. */
function useNavigateToHold() {
  const outcome = useAtomValue(outcomeAtom)
  const navigate = useNavigate()
  const setBeforeHold = useSetAtom(sessionBeforeHoldAtom)
  const { audioOption } = useAtomValue(choiceAtoms.energizing)
  useEffect(() => {
    if (outcome === null || !outcome.leadsToHold) return
    const { duration, breaths } = sessionBefore(outcome) ?? { duration: 0, breaths: 0 }
    let isLed = false
    const timer = setTimeout(() => {
      isLed = true
      void navigate({ to: routes.breathHold, search: holdSearch(duration, breaths, audioOption) })
    }, HOLD_FOLLOWS_AFTER * 1000)
    return () => {
      clearTimeout(timer)
      // Left before that: no hold follows, so none may show this session in its results.
      if (!isLed) setBeforeHold(null)
    }
  }, [outcome, navigate, setBeforeHold, audioOption])
}

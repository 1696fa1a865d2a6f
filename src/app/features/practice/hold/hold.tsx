import { useNavigate } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { ActiveInOtherTab } from '#app/features/practice/active-in-other-tab.tsx'
import { useOwnTrack } from '#app/features/practice/own-audio/use-own-track.ts'
import {
  activeInOtherTabAtom,
  outcomeAtom,
  sessionAtom,
  snapshotAtom,
} from '#app/features/practice/practice.atoms.ts'
import { WithHeader } from '#app/features/practice/with-header.tsx'
import type { HoldParams } from '#domain/links/practice-link.ts'
import { routes } from '#domain/pages/routes.ts'
import { contemplationSwitchAtom, startHoldAtom } from './hold.atoms.ts'
import { HoldDone } from './hold-done.tsx'
import { HoldScreen } from './hold-screen.tsx'
import { HoldSetup } from './hold-setup.tsx'
import { HoldTransition } from './hold-transition.tsx'

interface HoldProps {
  wish: HoldParams
  /** The page's header, hidden during a hold. */
  header: ReactNode
}

/** The breath hold: opened directly, or after the Treadmill, when it starts by itself. */
export function Hold({ wish, header }: HoldProps) {
  const session = useAtomValue(sessionAtom)
  const snapshot = useAtomValue(snapshotAtom)
  const outcome = useAtomValue(outcomeAtom)
  const where = useAtomValue(activeInOtherTabAtom)
  const start = useSetAtom(startHoldAtom)
  const setSwitch = useSetAtom(contemplationSwitchAtom)
  // On the next visit the address decides again.
  useEffect(() => () => setSwitch(null), [setSwitch])
  const own = useOwnTrack(wish)
  useAutoStartHold(wish, own !== 'loading', () => start(wish, true))
  if (where !== null)
    return (
      <WithHeader header={header}>
        <ActiveInOtherTab where={where} />
      </WithHeader>
    )
  if (session !== null && snapshot !== null)
    return <HoldScreen session={session} snapshot={snapshot} wish={wish} isOwnAbsent={own === 'absent'} />
  if (outcome?.technique === 'breath-hold' && outcome.record !== null)
    return (
      <WithHeader header={header}>
        <HoldDone outcome={outcome} onAgain={() => start(wish)} />
      </WithHeader>
    )
  if (wish.startsItself && own === 'loading') return <HoldTransition before={wish.before} />
  return (
    <WithHeader header={header}>
      <HoldSetup wish={wish} own={own} onStart={() => start(wish)} />
    </WithHeader>
  )
}

/** Begins another hold; called from the results, which are another feature. Call it within a gesture. */
export function useRepeatHold(wish: HoldParams) {
  const start = useSetAtom(startHoldAtom)
  return useCallback(() => start(wish), [start, wish])
}

/** Starts once, and removes the wish from the address, so that a reload does not start another hold. */
function useAutoStartHold({ startsItself }: HoldParams, isReady: boolean, start: () => void) {
  const navigate = useNavigate()
  const isDone = useRef(false)
  const snapshot = useAtomValue(snapshotAtom)
  const outcome = useAtomValue(outcomeAtom)
  useEffect(() => {
    if (!startsItself || !isReady || isDone.current) return
    isDone.current = true
    start()
  })
  const isOver = snapshot?.stage === 'running' || outcome?.technique === 'breath-hold'
  useEffect(() => {
    if (!startsItself || !isOver) return
    void navigate({
      to: routes.breathHold,
      search: (before: Record<string, string>) => ({ ...before, autoStart: undefined }),
      replace: true,
    })
  }, [startsItself, isOver, navigate])
}

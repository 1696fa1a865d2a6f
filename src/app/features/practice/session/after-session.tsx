import { useRouterState } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { returnToSetupAtom } from '#app/features/practice/practice.atoms.ts'
import { hasPendingResultAtom } from '#app/state/session/result.ts'
import { practiceTexts } from '#domain/messages/practice/practice.ts'
import { StillSession } from './still-session.tsx'

/** The screen behind a session's results, and while its record is stored: the water at rest. */
export function AfterSession() {
  useReturnToSetup()
  return (
    <StillSession>
      <h1 className="title text-5xl short:text-4xl">{practiceTexts.done}</h1>
    </StillSession>
  )
}

/**
 * Goes back to the setup where the results were closed and the page stays: Back was pressed before the page
 * after them was drawn, so this one was never left.
 */
function useReturnToSetup() {
  const hasResults = useAtomValue(hasPendingResultAtom)
  const isLeaving = useRouterState({ select: ({ status }) => status === 'pending' })
  const returnToSetup = useSetAtom(returnToSetupAtom)
  useEffect(() => {
    if (!hasResults && !isLeaving) returnToSetup()
  }, [hasResults, isLeaving, returnToSetup])
}

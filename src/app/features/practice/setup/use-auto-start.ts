import { useNavigate } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { startChosenAtom } from '#app/features/practice/practice.atoms.ts'
import type { PracticeParams } from '#domain/links/practice-link.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'

/**
 * Begins what the address asks for, once it was chosen, if the address asks for a start and a click led here:
 * an address alone begins nothing. The wish is removed from the address, so that neither a reload nor a
 * return begins it again.
 */
export function useAutoStart(technique: SessionTechnique, { startsItself = false }: PracticeParams) {
  const start = useSetAtom(startChosenAtom)
  const navigate = useNavigate()
  useEffect(() => {
    if (!startsItself) return
    if (navigator.userActivation?.isActive) start(technique)
    const withoutIt = (all: object) => ({ ...all, autoStart: undefined }) as never
    void navigate({ to: '.', search: withoutIt, replace: true })
  }, [startsItself, technique, start, navigate])
}

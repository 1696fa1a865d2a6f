import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { PracticeParams } from '#domain/links/practice-link.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'
import { choiceAtoms } from './setup.atoms.ts'

/** Chooses what the address asks for; once, so that what is chosen by hand afterwards stays. */
export function useLinkParams(technique: SessionTechnique, { length, level }: PracticeParams) {
  const choose = useSetAtom(choiceAtoms[technique])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another technique chosen by hand has its own length
  useEffect(() => {
    choose({ ...(length === undefined ? {} : { length }), ...(level === undefined ? {} : { level }) })
  }, [length, level])
}

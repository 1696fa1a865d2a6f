import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { PracticeParams } from '#domain/links/practice-link.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'
import { choiceAtoms } from './setup.atoms.ts'

/** Applies the address's choices; once, so that later choices by hand stay. */
export function useLinkParams(technique: SessionTechnique, { length, level }: PracticeParams) {
  const choose = useSetAtom(choiceAtoms[technique])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another technique chosen by hand has its own length
  useEffect(() => {
    choose({ ...(length === undefined ? {} : { length }), ...(level === undefined ? {} : { level }) })
  }, [length, level])
}

import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import { hasPractisedAtom } from '#app/features/practice/practice.atoms.ts'

/** Gives the focus to what it is put on, after a session: what had it is gone. On arrival the shell sees to it. */
export function useReturnFocus(): RefObject<HTMLElement | null> {
  const isReturn = useAtomValue(hasPractisedAtom)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isReturn) main.current?.focus({ preventScroll: true })
  }, [isReturn])
  return main
}

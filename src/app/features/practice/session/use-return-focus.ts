import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import { hasPractisedAtom } from '#app/features/practice/practice.atoms.ts'

/** Focuses its element after a session, as the focused one is gone. On arrival the shell sets the focus. */
export function useReturnFocus(): RefObject<HTMLElement | null> {
  const isReturn = useAtomValue(hasPractisedAtom)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isReturn) main.current?.focus({ preventScroll: true })
  }, [isReturn])
  return main
}

import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus back to the button that opened something, once that is closed: what had it is gone. */
export function useReturnFocusToOpener(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}

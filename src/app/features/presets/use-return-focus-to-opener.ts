import { type RefObject, useEffect, useRef } from 'react'

/** Returns the focus to the button that opened something once that closes: the focused element is gone. */
export function useReturnFocusToOpener(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}

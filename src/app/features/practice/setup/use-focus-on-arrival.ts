import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls to the top and focuses `ref` when the button that led here is gone.
 * @returns the ref for it, which needs `tabIndex={-1}`
 */
export function useFocusOnArrival<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  useEffect(() => {
    scrollTo(0, 0)
    ref.current?.focus({ preventScroll: true })
  }, [])
  return ref
}

import { type RefObject, useEffect, useRef } from 'react'

/**
 * What a person arrives at when the button they pressed is gone: the page from its head, the focus on `ref`.
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

import { useEffect, useRef } from 'react'

/** Puts the focus on the heading that it is given to, as it comes. @param isWanted not where somebody has only just arrived */
export function useFocusOnMount(isWanted = true) {
  const place = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes
  useEffect(() => {
    if (!isWanted) return
    place.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return place
}

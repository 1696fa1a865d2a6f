import { useEffect, useRef } from 'react'

/** Puts the focus on the heading that it is given to, as it comes. @param isWanted not where somebody has only just arrived */
export function useFocusOnMount(isWanted = true) {
  const place = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it is mounted
  useEffect(() => {
    if (!isWanted) return
    place.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return place
}

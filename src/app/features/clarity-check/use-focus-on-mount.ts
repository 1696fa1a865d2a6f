import { useEffect, useRef } from 'react'

/** Focuses the heading when it is mounted. @param isWanted false when the person has only just arrived */
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

import { useEffect, useRef } from 'react'

/** Tells whether the page that asked is still there when an answer comes: whoever left it is not called back. */
export function useIsMounted(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}

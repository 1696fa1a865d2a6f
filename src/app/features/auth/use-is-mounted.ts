import { useEffect, useRef } from 'react'

/**
 * Says whether the calling page is still mounted when an answer arrives: a person who left it is not brought
 * back.
 */
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

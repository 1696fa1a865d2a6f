import { useEffect, useRef } from 'react'

/** Whether the calling page is still mounted when an answer arrives: who has left is not brought back. */
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

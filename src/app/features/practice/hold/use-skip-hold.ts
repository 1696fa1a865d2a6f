import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { hasHoldAfterSessionAtom } from '#app/features/practice/setup/setup.atoms.ts'

/** While the page that calls it is open, a session ends with itself. @param isActive whether that is wanted */
export function useSkipHold(isActive = true) {
  const setFollows = useSetAtom(hasHoldAfterSessionAtom)
  useEffect(() => {
    if (!isActive) return
    setFollows(false)
    return () => setFollows(true)
  }, [setFollows, isActive])
}

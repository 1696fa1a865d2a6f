import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { hasHoldAfterSessionAtom } from '#app/features/practice/setup/setup.atoms.ts'

/** While the calling page is open, no hold follows a session. @param isActive whether that is wanted */
export function useSkipHold(isActive = true) {
  const setFollows = useSetAtom(hasHoldAfterSessionAtom)
  useEffect(() => {
    if (!isActive) return
    setFollows(false)
    return () => setFollows(true)
  }, [setFollows, isActive])
}

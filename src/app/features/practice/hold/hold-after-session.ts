/** Whether the Treadmill leads to its hold: everywhere but where the screen is not looked at, is another page's, or the address says so. */
import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

export const hasHoldAfterSessionAtom = atom(true)

/** While the page that calls it is open, a session ends with itself. @param isActive whether that is wanted */
export function useSkipHold(isActive = true) {
  const setFollows = useSetAtom(hasHoldAfterSessionAtom)
  useEffect(() => {
    if (!isActive) return
    setFollows(false)
    return () => setFollows(true)
  }, [setFollows, isActive])
}

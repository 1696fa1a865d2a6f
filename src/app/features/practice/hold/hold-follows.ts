/** Whether the Treadmill leads to its hold: everywhere but where the screen is not looked at, is another page's, or the address says so. */
import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

export const holdFollowsAtom = atom(true)

/** While the page that calls it is open, a session ends with itself. @param isWished whether that is wanted */
export function useHoldDisabled(isWished = true) {
  const setFollows = useSetAtom(holdFollowsAtom)
  useEffect(() => {
    if (!isWished) return
    setFollows(false)
    return () => setFollows(true)
  }, [setFollows, isWished])
}

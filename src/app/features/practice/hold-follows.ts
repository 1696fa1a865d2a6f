/** Whether the Treadmill leads to its hold: everywhere but where the screen is not looked at, or is another page's. */
import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

export const holdFollowsAtom = atom(true)

/** While the page that calls it is open, a session ends with itself. */
export function useNoHold() {
  const setFollows = useSetAtom(holdFollowsAtom)
  useEffect(() => {
    setFollows(false)
    return () => setFollows(true)
  }, [setFollows])
}

import { useStore } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Deleted, leave } from '#app/queries/account.ts'

/**
 * What a deletion came to, null before there was one, and what tells of it. An answer that finds its page left says
 * at once that nobody is here: there is no other page that would.
 */
export function useDeleted(): readonly [deleted: Deleted | null, tell: (deleted: Deleted) => void] {
  const atoms = useStore()
  const [deleted, setDeleted] = useState<Deleted | null>(null)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const tell = useCallback(
    (told: Deleted) => (isShown.current ? setDeleted(told) : leave({ atoms })),
    [atoms],
  )
  return [deleted, tell]
}

import { useStore } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type DeletionResult, markSignedOut } from '#app/queries/account.ts'

/**
 * What a deletion came to, null before there was one, and what tells of it. An answer that finds its page left says
 * at once that nobody is here: there is no other page that would.
 */
export function useAccountDeletion(): readonly [
  deleted: DeletionResult | null,
  tell: (deleted: DeletionResult) => void,
] {
  const atoms = useStore()
  const [deleted, setDeleted] = useState<DeletionResult | null>(null)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const tell = useCallback(
    (result: DeletionResult) => (isShown.current ? setDeleted(result) : markSignedOut({ atoms })),
    [atoms],
  )
  return [deleted, tell]
}

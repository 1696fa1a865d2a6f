import { useStore } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type DeletionResult, markSignedOut } from '#app/queries/account.ts'

/**
 * The result of a deletion, null before there was one, and its setter. If the page was left before the answer
 * arrived, signs the person out at once: no other page would.
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

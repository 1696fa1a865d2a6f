import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { badgePopupsAtom } from '#app/state/identity/earned-badges.ts'
import { useHasPageMark } from '#app/ui/hooks/use-has-page-mark.ts'

/**
 * When a dialog may open by itself: not over another one, which someone may be reading, and only after the
 * last badge popped up. Once open it stays as long as it is wanted.
 * @returns whether it is open
 */
export function useAutoDialog(isWanted: boolean): boolean {
  const isCovered = useHasPageMark('dialog')
  const hasPopups = useAtomValue(badgePopupsAtom) !== 'none'
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isWanted) setOpen(false)
    else if (!isCovered && !hasPopups) setOpen(true)
  }, [isWanted, isCovered, hasPopups])
  return isWanted && isOpen
}

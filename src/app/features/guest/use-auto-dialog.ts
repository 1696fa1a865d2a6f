import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { badgePopupsAtom } from '#app/state/identity/earned-badges.ts'
import { useHasPageMark } from '#app/ui/hooks/use-has-page-mark.ts'

/**
 * The turn of a dialog that opens by itself: it comes over no other, where somebody may be reading, and after the last
 * badge that pops up. Once open it stays as long as it is wanted. @returns whether it is open
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

import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useEffect, useState } from 'react'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { badgePopupsAtom, hasBadgeDueAtom } from '#app/state/identity/earned-badges.ts'
import { savedCountAtom } from '#app/state/records/sync-signals.ts'
import { hasPendingResultAtom } from '#app/state/session/result.ts'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'

/** Without its script, as without a network, badges are told in the results and on their own page. */
const BadgePopup = lazyPart(async () => (await import('./badge-popup.tsx')).BadgePopup, NoPopups)

/** Nothing will be shown, so that nothing waits for it. */
function NoPopups() {
  const setPopups = useSetAtom(badgePopupsAtom)
  useEffect(() => setPopups('none'), [setPopups])
  return null
}

/**
 * Where badges are told in passing: on every page, but neither while practising nor before the results of a practice
 * were closed. Costs a page nothing before something was kept or earned.
 */
export function BadgePopupSlot() {
  const hasKept = useAtomValue(savedCountAtom) > 0
  const hasDue = useAtomValue(hasBadgeDueAtom)
  const isPractising = useAtomValue(isPractisingAtom)
  const isResultDue = useAtomValue(hasPendingResultAtom)
  const [isWanted, setWanted] = useState(false)
  const setPopups = useSetAtom(badgePopupsAtom)
  // A guest's records are asked what they earned by the part itself. The last badge stays for its whole time.
  useEffect(() => {
    if (hasKept || hasDue) setWanted(true)
  }, [hasKept, hasDue])
  useEffect(() => {
    if (isWanted) setPopups('unknown')
  }, [isWanted, setPopups])
  return isWanted && !isPractising && !isResultDue ? (
    <Suspense>
      <BadgePopup />
    </Suspense>
  ) : null
}

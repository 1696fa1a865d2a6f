import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useEffect, useState } from 'react'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { badgePopupsAtom, hasBadgeDueAtom } from '#app/state/identity/earned-badges.ts'
import { savedCountAtom } from '#app/state/records/sync-signals.ts'
import { hasPendingResultAtom } from '#app/state/session/result.ts'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'

/** Without its script, as without a network, badges are shown only in the results and on their own page. */
const BadgePopup = lazyPart(async () => (await import('./badge-popup.tsx')).BadgePopup, NoPopups)

/** Nothing will be shown, so nothing needs to wait for it. */
function NoPopups() {
  const setPopups = useSetAtom(badgePopupsAtom)
  useEffect(() => setPopups('none'), [setPopups])
  return null
}

/**
 * Where badges pop up: on every page, but neither while practising nor before the results of a practice were
 * closed. Loads nothing before something was stored or earned.
 */
export function BadgePopupSlot() {
  const hasKept = useAtomValue(savedCountAtom) > 0
  const hasDue = useAtomValue(hasBadgeDueAtom)
  const isPractising = useAtomValue(isPractisingAtom)
  const isResultDue = useAtomValue(hasPendingResultAtom)
  const [isWanted, setWanted] = useState(false)
  const setPopups = useSetAtom(badgePopupsAtom)
  // The part itself works out what a guest's records earned. The last badge stays for its whole time.
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

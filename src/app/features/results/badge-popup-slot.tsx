import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useEffect, useState } from 'react'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { badgePopupsAtom } from '#app/state/identity/badge-popups.ts'
import { guestSummaryAtom } from '#app/state/identity/guest-walls.ts'
import { recordsVersionAtom, savedCountAtom } from '#app/state/records/sync-signals.ts'
import { hasPendingResultAtom } from '#app/state/session/result.ts'
import { lazyPart } from '#app/ui/hooks/lazy-part.tsx'
import * as sessionKeys from '#device/storage/session-keys.ts'
import { getSessionStorage, readText } from '#device/storage/stored-value.ts'
import { POPUP_WINDOW } from './popup-window.ts'

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
  const kept = useAtomValue(savedCountAtom)
  const looks = useAtomValue(recordsVersionAtom)
  const isPractising = useAtomValue(isPractisingAtom)
  const isResultDue = useAtomValue(hasPendingResultAtom)
  const awardedAt = useAtomValue(guestSummaryAtom)?.awardedAt ?? null
  const [isWanted, setWanted] = useState(false)
  const setPopups = useSetAtom(badgePopupsAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look at the server may have brought some
  useEffect(() => {
    const isFresh = awardedAt !== null && awardedAt > Date.now() - POPUP_WINDOW
    if (kept > 0 || isFresh || readText(getSessionStorage(), sessionKeys.newBadges) !== null) setWanted(true)
  }, [kept, looks, awardedAt])
  useEffect(() => {
    if (isWanted) setPopups('unknown')
  }, [isWanted, setPopups])
  return isWanted && !isPractising && !isResultDue ? (
    <Suspense>
      <BadgePopup />
    </Suspense>
  ) : null
}

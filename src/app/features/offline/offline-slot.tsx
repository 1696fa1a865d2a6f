import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { isForcedOfflineAtom, waitingUpdateAtom } from '#app/state/device/offline.ts'
import { hasPendingResultAtom } from '#app/state/session/result.ts'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'

/** Without its script nothing is held back: it came with the way into offline mode. */
const Protection = lazyPart(async () => (await import('./navigation-guard-slot.tsx')).NavigationGuard)
const UpdateLine = lazyPart(async () => (await import('./update-line.tsx')).UpdateLine)

/**
 * What offline mode and a new version put around every page; costs a page nothing before. A version is offered neither
 * while practising nor before the results of a practice were closed.
 */
export function OfflineSlot() {
  const isForced = useAtomValue(isForcedOfflineAtom)
  const isPractising = useAtomValue(isPractisingAtom)
  const isResultDue = useAtomValue(hasPendingResultAtom)
  const update = useAtomValue(waitingUpdateAtom)
  return (
    <Suspense>
      {isForced ? <Protection /> : null}
      {update === null || isPractising || isResultDue ? null : <UpdateLine take={update.take} />}
    </Suspense>
  )
}

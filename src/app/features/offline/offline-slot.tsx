import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { isPractisingAtom } from '#app/facts/chrome.ts'
import { isForcedOfflineAtom, updateAtom } from '#app/facts/offline.ts'
import { isResultDueAtom } from '#app/facts/result.ts'

/** Without its script nothing is held back: it came with the way into offline mode. */
const Protection = lazy(async () => {
  const part = await import('./protection-slot.tsx').catch(() => null)
  return { default: part?.Protection ?? (() => null) }
})
const UpdateLine = lazy(async () => {
  const part = await import('./update-line.tsx').catch(() => null)
  return { default: part?.UpdateLine ?? (() => null) }
})

/**
 * What offline mode and a new version put around every page; costs a page nothing before. A version is offered neither
 * while practising nor before the results of a practice were closed.
 */
export function OfflineSlot() {
  const isForced = useAtomValue(isForcedOfflineAtom)
  const isPractising = useAtomValue(isPractisingAtom)
  const isResultDue = useAtomValue(isResultDueAtom)
  const update = useAtomValue(updateAtom)
  return (
    <Suspense>
      {isForced ? <Protection /> : null}
      {update === null || isPractising || isResultDue ? null : <UpdateLine take={update.take} />}
    </Suspense>
  )
}

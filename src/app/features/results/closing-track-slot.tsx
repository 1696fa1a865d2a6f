import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { closingTrackAtom } from '#app/state/session/closing-track.ts'
import { resultAtom } from '#app/state/session/result.ts'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'
import { usePageMark } from '#app/ui/hooks/use-page-mark.ts'

const Afterglow = lazyPart(async () => (await import('./closing-track-player.tsx')).ClosingTrackPlayer)

/** Where the closing track can be stopped on any page; the results have their own place for it. */
export function ClosingTrackSlot() {
  const isThere = useAtomValue(closingTrackAtom) !== null
  const hasResults = useAtomValue(resultAtom) !== null
  return isThere && !hasResults ? (
    <Suspense>
      <ClosingTrackBar />
    </Suspense>
  ) : null
}

function ClosingTrackBar() {
  usePageMark('afterglow')
  return (
    <div className="afterglow">
      <Afterglow />
    </div>
  )
}

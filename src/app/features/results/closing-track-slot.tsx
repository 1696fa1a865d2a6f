import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { closingTrackAtom } from '#app/state/session/closing-track.ts'
import { resultAtom } from '#app/state/session/result.ts'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'
import { usePageMark } from '#app/ui/hooks/use-page-mark.ts'

const Afterglow = lazyPart(async () => (await import('./closing-track-player.tsx')).ClosingTrackPlayer)

/** Where, on any page, what sounds after a session can be stopped; its results have a place for it themselves. */
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

import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { isOnlineAtom } from '#app/state/device/online.ts'
import { latestOutboxSummaryAtom } from '#app/state/records/outbox.ts'
import { waitingLine } from '#domain/texts/records/outbox.ts'

/** What is just being sent needs no message until it takes longer than this, in milliseconds. */
const NOTICE_DELAY = 2000

/** A quiet line on what waits for a connection; empty where nothing does. */
export function WaitingLine() {
  const outgoing = useAtomValue(latestOutboxSummaryAtom)
  const isOnline = useAtomValue(isOnlineAtom)
  const line = outgoing === null ? '' : waitingLine(outgoing.waiting)
  const isLate = useHasLasted(line !== '', NOTICE_DELAY)
  return (
    <p className="text-sm text-quiet mt-3 empty:mt-0" role="status">
      {isLate || !isOnline ? line : ''}
    </p>
  )
}

/** Whether `is` has been true for `span` milliseconds. */
function useHasLasted(is: boolean, span: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!is) return setLasts(false)
    const timer = setTimeout(() => setLasts(true), span)
    return () => clearTimeout(timer)
  }, [is, span])
  return lasts
}

import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { isOnlineAtom } from '#app/state/device/online.ts'
import { shownOutgoingAtom } from '#app/state/records/outbox.ts'
import { waitingLine } from '#domain/texts/records/outbox.ts'

/** What is just being sent is not worth a word: so long it may take, in milliseconds. */
const ON_ITS_WAY = 2000

/** A quiet line of what waits for a connection; empty where nothing does. */
export function WaitingLine() {
  const outgoing = useAtomValue(shownOutgoingAtom)
  const isOnline = useAtomValue(isOnlineAtom)
  const line = outgoing === null ? '' : waitingLine(outgoing.waiting)
  const isLate = useLasts(line !== '', ON_ITS_WAY)
  return (
    <p className="text-sm text-quiet mt-3 empty:mt-0" role="status">
      {isLate || !isOnline ? line : ''}
    </p>
  )
}

/** Whether `is` has been true for `span` milliseconds. */
function useLasts(is: boolean, span: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!is) return setLasts(false)
    const timer = setTimeout(() => setLasts(true), span)
    return () => clearTimeout(timer)
  }, [is, span])
  return lasts
}

import { atom, useAtomValue, useSetAtom } from 'jotai'
import { unwrap } from 'jotai/utils'
import { useEffect, useState } from 'react'
import { isOnlineAtom } from '#app/facts/online.ts'
import { outgoingAtom } from '#app/facts/outbox.ts'
import { removeRecordAtom } from '#app/facts/records.ts'
import { showToast } from '#app/ui/toast.ts'
import type { KeptCall } from '#device/records.ts'
import { historyTexts } from '#domain/texts/history.ts'
import { outboxTexts, refusedLine, waitingLine } from '#domain/texts/outbox.ts'

/** What is just being sent is not worth a word: so long it may take, in milliseconds. */
const ON_ITS_WAY = 2000

/** The same while it is read anew. Null until it was read. */
const shownAtom = unwrap(
  atom((get) => get(outgoingAtom).catch(() => null)),
  (before) => before ?? null,
)

/** A quiet line of what waits for a connection, and what the account refused with its reason. Empty where there is neither. */
export function Outgoing() {
  const outgoing = useAtomValue(shownAtom)
  const isOnline = useAtomValue(isOnlineAtom)
  const line = outgoing === null ? '' : waitingLine(outgoing.waiting)
  const isLate = useLasts(line !== '', ON_ITS_WAY)
  return (
    <>
      <p className="text-sm text-quiet mt-3 empty:mt-0" role="status">
        {isLate || !isOnline ? line : ''}
      </p>
      {(outgoing?.refused ?? []).map((kept) => (
        <Refused key={kept.call.id} kept={kept} />
      ))}
    </>
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

function Refused({ kept: { call, state } }: { kept: KeptCall }) {
  const remove = useSetAtom(removeRecordAtom)
  const failed = () =>
    showToast({ tone: 'wrong', title: historyTexts.notRemoved, description: historyTexts.notRemovedLine })
  return (
    <section aria-label={refusedLine(call)} className="border-l-2 border-sand pl-4 mt-6">
      <p className="font-600">{refusedLine(call)}</p>
      <p className="text-quiet text-sm mt-1">{state.name === 'set-aside' ? state.note : null}</p>
      <button type="button" className="button-quiet -ml-5" onClick={() => void remove(call.id).catch(failed)}>
        {outboxTexts.remove}
      </button>
    </section>
  )
}

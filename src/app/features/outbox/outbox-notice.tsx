import { useAtomValue, useSetAtom } from 'jotai'
import { latestOutboxSummaryAtom } from '#app/state/records/outbox.ts'
import { removeRecordAtom } from '#app/state/records/records.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import type { StoredCall } from '#device/sync/records.ts'
import { historyTexts } from '#domain/messages/records/history.ts'
import { outboxTexts } from '#domain/messages/records/outbox.ts'
import { refusedLine } from '#domain/texts/records/outbox.ts'
import { WaitingLine } from './waiting-line.tsx'

/** A quiet line on what waits for a connection, and on what the account refused and why; else empty. */
export function OutboxNotice() {
  const outgoing = useAtomValue(latestOutboxSummaryAtom)
  return (
    <>
      <WaitingLine />
      {(outgoing?.refused ?? []).map((kept) => (
        <RefusedCall key={kept.call.id} kept={kept} />
      ))}
    </>
  )
}

function RefusedCall({ kept: { call, state } }: { kept: StoredCall }) {
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

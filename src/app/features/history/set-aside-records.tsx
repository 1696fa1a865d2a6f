import { useSetAtom } from 'jotai'
import { countSetAsideAtom, removeRecordAtom } from '#app/state/records/records.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import type { StoredRecord } from '#device/sync/records.ts'
import { holdTexts } from '#domain/messages/practice/hold.ts'
import { historyTexts } from '#domain/messages/records/history.ts'
import { toSummary } from '#domain/records/practice-history.ts'
import { practiceInWords } from '#domain/texts/records/history.ts'

/** Records that are set aside until the person decides: kept or removed by one tap. */
export function SetAsideRecords({ records }: { records: readonly StoredRecord[] }) {
  const keep = useSetAtom(countSetAsideAtom)
  const remove = useSetAtom(removeRecordAtom)
  const failed = () =>
    showToast({ tone: 'wrong', title: historyTexts.notRemoved, description: historyTexts.notRemovedLine })
  return records.map(({ record, state }) => {
    if (state.name !== 'set-aside') return null
    const { name, line } = practiceInWords(toSummary(record))
    const isRefused = state.reason === 'refused'
    return (
      <section key={record.id} aria-label={holdTexts.setAside} className="border-l-2 border-sand pl-4 mt-8">
        <p className="font-600">
          {(isRefused ? historyTexts.refused : historyTexts.setAside)({ name, line })}
        </p>
        {/* The server would refuse it again. */}
        <p className="text-quiet text-sm mt-1">{isRefused ? state.note : holdTexts.setAsideLine}</p>
        <div className="flex flex-wrap gap-3 mt-2">
          {isRefused ? null : (
            <button type="button" className="button-outlined" onClick={() => void keep(record.id)}>
              {holdTexts.keep}
            </button>
          )}
          <button type="button" className="button-quiet" onClick={() => void remove(record.id).catch(failed)}>
            {holdTexts.remove}
          </button>
        </div>
      </section>
    )
  })
}

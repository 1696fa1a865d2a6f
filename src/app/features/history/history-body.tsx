import { memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { historyTexts } from '#domain/messages/records/history.ts'
import { HistoryCharts } from './history-charts.tsx'
import { PracticeList } from './practice-list.tsx'
import { UndoBar } from './undo-bar.tsx'
import type { History } from './use-history.ts'
import type { Removal } from './use-removal.ts'

/** Calendar, charts and list of a history that is not empty. */
export const HistoryBody = memo(function HistoryBody({
  history,
  removal,
}: {
  history: History
  removal: Removal
}) {
  const { since, hasFailed, loadOlder } = history
  // Older ones arrive while the list is scrolled: they are drawn between its frames.
  const practices = useDeferredValue(history.practices)
  const { hidden } = removal
  const shown = useMemo(
    () => (hidden.size === 0 ? practices : practices.filter(({ id }) => !hidden.has(id))),
    [practices, hidden],
  )
  const [isEditing, setIsEditing] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const isWhole = since === Number.NEGATIVE_INFINITY
  return (
    <div className="history-body">
      <HistoryCharts history={history} hidden={hidden} />
      <section aria-labelledby="list-title" className="history-list mt-14">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 ref={title} id="list-title" tabIndex={-1} className="title text-2xl outline-none">
            {historyTexts.list}
          </h2>
          <button
            type="button"
            className="button-quiet -mr-5 ml-auto"
            aria-label={isEditing ? historyTexts.doneEditing : historyTexts.editList}
            onClick={() => setIsEditing(!isEditing)}
          >
            {isEditing ? historyTexts.done : historyTexts.edit}
          </button>
        </div>
        <PracticeList
          practices={shown}
          onRemove={isEditing ? removal.remove : null}
          onEnd={isWhole || hasFailed ? undefined : loadOlder}
        />
        {isWhole || hasFailed ? null : (
          <p className="text-quiet text-sm mt-6" role="status">
            {historyTexts.lookingOlder}
          </p>
        )}
      </section>
      <UndoBar removal={removal} onDone={() => title.current?.focus({ preventScroll: true })} />
    </div>
  )
})

import { createContext, memo, use } from 'react'
import { BinIcon } from '#app/ui/icons.tsx'
import { LongList } from '#app/ui/long-list.tsx'
import { dayOf } from '#domain/heat-map.ts'
import type { PastPractice } from '#domain/practice-history.ts'
import { historyTexts, practiceInWords, removeLabel } from '#domain/texts/history.ts'
import { longDay, timeOf } from './dates.ts'

/** What a press on a row's bin does. By context, so that rows are drawn by one function that never changes. */
const RemoveContext = createContext<(practice: PastPractice) => void>(() => {})

interface PracticeListProps {
  practices: readonly PastPractice[]
  onRemove: (practice: PastPractice) => void
  /** Told when the end comes near; undefined when nothing older is left. */
  onEnd?: (() => void) | undefined
}

/** Sessions and holds, newest first, under the days on which they were lived. */
export const PracticeList = ({ practices, onRemove, onEnd }: PracticeListProps) => (
  <RemoveContext value={onRemove}>
    <LongList labelledBy="list-title" items={practices} keyOf={idOf} draw={drawRow} onEnd={onEnd} />
  </RemoveContext>
)

const idOf = ({ id }: PastPractice) => id
const drawRow = (practice: PastPractice, before: PastPractice | undefined) => (
  <Row practice={practice} before={before} />
)

interface RowProps {
  practice: PastPractice
  before: PastPractice | undefined
}

/** Of the same practices, it is never drawn again. */
const Row = memo(function Row({ practice, before }: RowProps) {
  const remove = use(RemoveContext)
  const day = dayOf(practice)
  const { name, line } = practiceInWords(practice)
  const time = timeOf(practice)
  const when = longDay(day)
  return (
    <>
      {before !== undefined && dayOf(before) === day ? null : (
        <h3 className="text-quiet text-sm pt-6 pb-1">{when}</h3>
      )}
      <div className="hairline flex items-center gap-4 py-2 min-h-16">
        <div className="grow min-w-0 break-words">
          <p>{name}</p>
          <p className="text-quiet text-sm tabular-nums">
            {time}, {line}
            {practice.isWaiting ? <span className="text-sand"> · {historyTexts.waiting}</span> : null}
          </p>
        </div>
        <button type="button" className="icon-button -mr-3" onClick={() => remove(practice)}>
          <BinIcon />
          <span className="sr-only">{removeLabel(practice, `${when}, ${time}`)}</span>
        </button>
      </div>
    </>
  )
})

import { createContext, memo, use } from 'react'
import { BinIcon } from '#app/ui/art/icons.tsx'
import { LongList } from '#app/ui/list/long-list.tsx'
import { historyTexts } from '#domain/messages/records/history.ts'
import type { PracticeSummary } from '#domain/records/practice-history.ts'
import { practiceInWords } from '#domain/texts/records/history.ts'
import { longDay, timeOf } from './dates.ts'

/**
 * What a click on a row's bin does; null without bins. In a context, so that rows are drawn by one function
 * that never changes.
 */
const RemoveContext = createContext<((practice: PracticeSummary) => void) | null>(null)

interface PracticeListProps {
  practices: readonly PracticeSummary[]
  /** Null where rows are read-only: bins would be half of what is drawn while thousands of rows scroll by. */
  onRemove: ((practice: PracticeSummary) => void) | null
  /** Called when the end is near; undefined when nothing older is left. */
  onEnd?: (() => void) | undefined
}

/** Sessions and holds, newest first, grouped by their local days. */
export const PracticeList = memo(function PracticeList({ practices, onRemove, onEnd }: PracticeListProps) {
  return (
    <RemoveContext value={onRemove}>
      <LongList
        labelledBy="list-title"
        items={practices}
        keyOf={idOf}
        draw={drawRow}
        kindOf={kindOf}
        isOnlyRead={onRemove === null}
        onEnd={onEnd}
      />
    </RemoveContext>
  )
})

const idOf = ({ id }: PracticeSummary) => id
const drawRow = (practice: PracticeSummary, before: PracticeSummary | undefined) => (
  <Row practice={practice} before={before} />
)

const isOfSameDay = (practice: PracticeSummary, before: PracticeSummary | undefined) =>
  before?.day === practice.day
const kindOf = (practice: PracticeSummary, before: PracticeSummary | undefined) =>
  isOfSameDay(practice, before) ? 'row' : 'row with its day'

interface RowProps {
  practice: PracticeSummary
  before: PracticeSummary | undefined
}

/** With the same practices, it is never drawn again. */
const Row = memo(function Row({ practice, before }: RowProps) {
  const remove = use(RemoveContext)
  const { name, line } = practiceInWords(practice)
  const time = timeOf(practice)
  const when = longDay(practice.day)
  return (
    <>
      {isOfSameDay(practice, before) ? null : <h3 className="text-quiet text-sm pt-6 pb-1">{when}</h3>}
      {/* Few elements in plain blocks, without a grid: thousands of rows scroll by. */}
      <p className="pt-2.5 pr-8 break-words">{name}</p>
      <p className="hairline pb-2.5 pr-8 break-words text-quiet text-sm tabular-nums">
        {/* One text node instead of three. */}
        {historyTexts.row({ time, line })}
        {practice.isWaiting ? <span className="text-sand"> · {historyTexts.waiting}</span> : null}
      </p>
      {remove === null ? null : (
        <button
          type="button"
          className="icon-button absolute -right-3 bottom-2"
          aria-label={historyTexts.remove({ name, day: when, time })}
          onClick={() => remove(practice)}
        >
          <BinIcon />
        </button>
      )}
    </>
  )
})

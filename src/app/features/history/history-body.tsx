import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { timeZoneHere } from '#app/queries/statistics.ts'
import { addDays } from '#domain/calendar.ts'
import { dayOf, daysOfPractice, lastDays, weeksUntil } from '#domain/heat-map.ts'
import { localDay } from '#domain/local-day.ts'
import type { PastHold, PastPractice } from '#domain/practice-history.ts'
import { historyTexts } from '#domain/texts/history.ts'
import { HoldsChart, MinutesChart } from './charts.tsx'
import { today as todayHere } from './dates.ts'
import { HeatMap, WEEKS } from './heat-map.tsx'
import { PracticeList } from './practice-list.tsx'
import { UndoBar } from './undo-bar.tsx'
import type { History } from './use-history.ts'
import type { Removal } from './use-removal.ts'

/** So many days and holds the charts show. */
const [DAYS, HOLDS] = [30, 50]

/** Calendar, charts and list of a history in which something is. */
export function HistoryBody({ history, removal }: { history: History; removal: Removal }) {
  const { practices, since, older, hasFailed } = history
  const { hidden } = removal
  const shown = useMemo(
    () => (hidden.size === 0 ? practices : practices.filter(({ id }) => !hidden.has(id))),
    [practices, hidden],
  )
  const title = useRef<HTMLHeadingElement>(null)
  const isWhole = since === Number.NEGATIVE_INFINITY
  return (
    <>
      <Pictures practices={useDeferredValue(shown)} since={since} />
      <section aria-labelledby="list-title" className="mt-14">
        <h2 ref={title} id="list-title" tabIndex={-1} className="title text-2xl outline-none">
          {historyTexts.list}
        </h2>
        <PracticeList
          practices={shown}
          onRemove={removal.take}
          onEnd={isWhole || hasFailed ? undefined : older}
        />
        {isWhole || hasFailed ? null : (
          <p className="text-quiet text-sm mt-6" role="status">
            {historyTexts.lookingOlder}
          </p>
        )}
      </section>
      <UndoBar removal={removal} onDone={() => title.current?.focus({ preventScroll: true })} />
    </>
  )
}

interface PicturesProps {
  practices: readonly PastPractice[]
  since: number
}

function Pictures({ practices, since }: PicturesProps) {
  const [today] = useState(todayHere)
  const first = useMemo(() => weeksUntil(today, WEEKS)[0]?.day ?? today, [today])
  const days = useMemo(() => daysOfPractice(practices, first), [practices, first])
  const holds = useMemo(() => lastHolds(practices), [practices])
  const minutes = useMemo(() => lastDays(days, today, DAYS), [days, today])
  return (
    <>
      <HeatMap days={days} today={today} knownFrom={knownFrom(since, first)} />
      <div className="grid gap-12 lg:grid-cols-2 mt-12">
        <MinutesChart days={minutes} />
        <HoldsChart holds={holds} dayOf={dayOf} />
      </div>
    </>
  )
}

/** The last holds, oldest first, those that were skipped apart. */
function lastHolds(practices: readonly PastPractice[]): PastHold[] {
  const found: PastHold[] = []
  for (const practice of practices) {
    if (practice.kind === 'hold' && practice.holdDuration > 0) found.push(practice)
    if (found.length === HOLDS) break
  }
  return found.reverse()
}

/** The first day of which all is known; null when that is all of the calendar. */
function knownFrom(since: number, first: string): string | null {
  if (!Number.isFinite(since)) return null
  // The day itself is known in part only, and elsewhere it was another one.
  const day = addDays(localDay(new Date(since).toISOString(), timeZoneHere()), 2)
  return day <= first ? null : day
}

import { useAtomValue } from 'jotai'
import { useDeferredValue, useMemo, useState } from 'react'
import { useDays } from '#app/queries/history.ts'
import { dayBeginsAtom } from '#app/state/session/day-begins.ts'
import { useIsPainted } from '#app/ui/hooks/use-painted.ts'
import type { HoldSummary, PracticeSummary, SessionSummary } from '#domain/records/practice-history.ts'
import {
  type DayOfPractice,
  daysOfPractice,
  lastDays,
  mergeCountedDays,
  startOfWeeks,
} from '#domain/stats/heat-map.ts'
import { addDays, dayNumber } from '#domain/time/calendar.ts'
import { countedDayHere } from '#domain/time/counted-day.ts'
import { dayHere } from '#domain/time/day-here.ts'
import { HoldsChart, MinutesChart } from './charts.tsx'
import { HeatMap, WEEKS } from './heat-map.tsx'
import type { History } from './use-history.ts'

/** How many days and holds the charts show. */
const [DAYS, HOLDS] = [30, 50]

interface HistoryChartsProps {
  history: History
  /** The ids of practices that are hidden. */
  hidden: ReadonlySet<string>
}

/**
 * Calendar and charts, drawn after the first paint: the list is there at once, and their space is reserved,
 * so that nothing moves.
 */
export function HistoryCharts(props: HistoryChartsProps) {
  return useIsPainted() ? <DrawnCharts {...props} /> : <div className="pictures-room" />
}

/** While days are loading, only the frames. */
function DrawnCharts({ history, hidden }: HistoryChartsProps) {
  const begins = useAtomValue(dayBeginsAtom)
  const [today] = useState(() => countedDayHere(begins))
  const first = startOfWeeks(today, WEEKS)
  const drawn = useChartSeries(useDeferredValue(history), useDeferredValue(hidden), { today, first })
  const { days, holds, hasMinutes, since } = drawn ?? placeholderSeries(history, today)
  const isFrame = drawn === null
  const minutes = useMemo(() => lastDays(days, today, DAYS), [days, today])
  return (
    <>
      <HeatMap
        days={days}
        today={today}
        first={first}
        knownFrom={knownFrom(since, first)}
        isFrame={isFrame}
      />
      <div className="history-charts grid gap-12 mt-12">
        <MinutesChart days={minutes} hasAny={hasMinutes} isFrame={isFrame} />
        <HoldsChart holds={holds} isFrame={isFrame} />
      </div>
    </>
  )
}

interface ChartSeries {
  readonly days: ReadonlyMap<string, DayOfPractice>
  /** Oldest first. */
  readonly holds: readonly HoldSummary[]
  /** Whether the last days have any session. */
  readonly hasMinutes: boolean
  /** From when on everything is known, milliseconds since 1970. */
  readonly since: number
}

/** What the charts show; null while the account's days are loading. */
function useChartSeries(
  { account, practices, since }: History,
  hidden: ReadonlySet<string>,
  { today, first }: { today: string; first: string },
): ChartSeries | null {
  const { data: dayCounts, isError } = useDays({ from: first, to: addDays(today, 1) }, account !== null)
  // The account's own counts need the list only to subtract removed practices.
  const isCounted = account !== null && dayCounts !== undefined
  const counted = isCounted && hidden.size === 0 ? nothing : practices
  const from = isCounted ? account.holdsSince : since
  return useMemo(() => {
    if (account !== null && dayCounts === undefined && !isError) return null
    const isSeen = ({ id }: PracticeSummary) => !hidden.has(id)
    if (account === null || dayCounts === undefined) {
      const seen = counted.filter(isSeen)
      const days = daysOfPractice(seen, first)
      return { days, since: from, holds: lastHolds(seen), hasMinutes: hasMinutesIn(days, today) }
    }
    const holds = account.holds.filter(isSeen)
    const removed = counted.filter((one): one is SessionSummary => one.kind === 'session' && !isSeen(one))
    const beside = {
      added: account.waiting.filter(isSeen),
      // Practices that only wait here were never counted.
      removed: removed.filter((one) => !account.waiting.includes(one)),
      holds,
    }
    const days = mergeCountedDays(dayCounts.days, beside, first)
    return {
      days,
      since: from,
      holds: lastHolds(holds),
      hasMinutes: hasMinutesIn(days, today),
    }
  }, [account, dayCounts, isError, counted, from, hidden, first, today])
}

const nothing: readonly PracticeSummary[] = []
const noDays: ReadonlyMap<string, DayOfPractice> = new Map()

/** Placeholders of the size that the charts will have. */
function placeholderSeries({ practices }: History, today: string): ChartSeries {
  const begin = (dayNumber(today) - DAYS) * 86_400_000
  const hold = practices.find(isShownHold)
  return {
    days: noDays,
    holds: hold === undefined ? [] : [hold],
    hasMinutes: practices.some(({ kind, completedAt }) => kind === 'session' && completedAt > begin),
    since: Number.NEGATIVE_INFINITY,
  }
}

const hasMinutesIn = (days: ReadonlyMap<string, DayOfPractice>, today: string) =>
  lastDays(days, today, DAYS).some(({ seconds }) => seconds > 0)

const isShownHold = (practice: PracticeSummary): practice is HoldSummary =>
  practice.kind === 'hold' && practice.holdDuration > 0

/** The last holds, oldest first, without skipped ones. */
function lastHolds(practices: readonly PracticeSummary[]): HoldSummary[] {
  const found: HoldSummary[] = []
  for (const practice of practices) {
    if (isShownHold(practice)) found.push(practice)
    if (found.length === HOLDS) break
  }
  return found.reverse()
}

/** The first day of which everything is known; null when that covers the whole calendar. */
function knownFrom(since: number, first: string): string | null {
  if (!Number.isFinite(since)) return null
  // The day itself is only partly known, and in other time zones it was another day.
  const day = addDays(dayHere(new Date(since)), 2)
  return day <= first ? null : day
}

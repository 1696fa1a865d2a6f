import { memo, useMemo, useState } from 'react'
import { BackIcon, ForwardIcon } from '#app/ui/art/icons.tsx'
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts'
import { FiguresTable } from '#app/ui/list/figures-table.tsx'
import { historyTexts } from '#domain/messages/records/history.ts'
import {
  type DayOfPractice,
  monthMarks,
  monthOf,
  nextMonth,
  type Square,
  weeksUntil,
} from '#domain/stats/heat-map.ts'
import { holdTime } from '#domain/texts/practice/hold.ts'
import { minutesInWords } from '#domain/texts/records/history.ts'
import { monthInWords, shortDay, shortMonth, weekdayInShort } from './dates.ts'
import { DayPicker } from './day-picker.tsx'
import { Legend, type Measures } from './squares.tsx'

/** A year of weeks; the first column is partial. */
export const WEEKS = 53

/** A screen wide enough for a whole year. */
const wideScreenQuery = '(min-width: 60rem)'

interface HeatMapProps {
  days: ReadonlyMap<string, DayOfPractice>
  /** YYYY-MM-DD */
  today: string
  /** The first day for which all data is loaded; null when all of it is. */
  knownFrom: string | null
  /** Its first day. */
  first: string
  /** Only the frame, while the data is loading. */
  isFrame: boolean
}

/** The calendar: a year where there is room, else a month at a time. */
export const HeatMap = memo(function HeatMap(props: HeatMapProps) {
  const isWide = useMediaQuery(wideScreenQuery)
  const { days, knownFrom } = props
  return (
    <section aria-labelledby="days-title" className="mt-10">
      {isWide ? <Year {...props} /> : <Month {...props} />}
      <Legend />
      {knownFrom === null ? null : (
        <p className="text-quiet text-sm mt-2" role="status">
          {historyTexts.stillLooking}
        </p>
      )}
      <FiguresTable
        label={historyTexts.table}
        name={historyTexts.tableOf({ chart: historyTexts.days })}
        caption={historyTexts.days}
        head={[
          historyTexts.day,
          historyTexts.sessions,
          historyTexts.time,
          historyTexts.holds,
          historyTexts.longest,
        ]}
        rows={() => rowsOf(days.values())}
      />
    </section>
  )
})

/** Newest first. */
const rowsOf = (days: Iterable<DayOfPractice>) =>
  [...days]
    .sort((a, b) => (a.day < b.day ? 1 : -1))
    .map(({ day, sessions, seconds, holds, longestHold }) => [
      shortDay(day),
      String(sessions),
      minutesInWords(seconds),
      String(holds),
      holdTime(longestHold),
    ])

/** A year's squares are 13 wide; a month's at least 44 on a small screen. */
const yearMeasures: Measures = { step: 16, size: 13, radius: 3, head: 20, rows: 7, hasNumbers: false }
const monthMeasures = { step: 48, size: 44, radius: 12, head: 26, hasNumbers: true } as const

function Year({ days, today, knownFrom, isFrame }: HeatMapProps) {
  const squares = useMemo(() => weeksUntil(today, WEEKS), [today])
  const marks = useMemo(() => monthMarks(squares), [squares])
  const [chosen, choose] = useState(today)
  return (
    <>
      <h2 id="days-title" className="title text-2xl">
        {historyTexts.days}
      </h2>
      <DayPicker
        {...{ squares, days, knownFrom, chosen, choose, isFrame }}
        measures={yearMeasures}
        below={1}
        beside={7}
      >
        {marks.map(({ month, column }) => (
          <text key={month} x={column * yearMeasures.step} y="12" fontSize="11">
            {shortMonth(month)}
          </text>
        ))}
      </DayPicker>
    </>
  )
}

const { step: STEP } = monthMeasures
const MIDDLE = 1 + monthMeasures.size / 2
/** Any week whose Monday is the first of a month. */
const weekdays = monthOf('2026-06').slice(0, 7)

function Month({ days, today, knownFrom, first, isFrame }: HeatMapProps) {
  const [chosen, choose] = useState(today)
  const month = chosen.slice(0, 7)
  const all = useMemo(() => monthOf(month), [month])
  const squares = useMemo(() => all.filter(({ day }) => day <= today), [all, today])
  const measures = useMemo(
    () => ({ ...monthMeasures, rows: 1 + Math.max(...all.map(({ row }) => row)) }),
    [all],
  )
  const go = (by: number) => {
    const to = nextMonth(month, by)
    choose(to === today.slice(0, 7) ? today : `${to}-01`)
  }
  return (
    <>
      <MonthHead
        month={month}
        isFirst={`${nextMonth(month, -1)}-01` < first}
        isLast={month >= today.slice(0, 7)}
        go={go}
      />
      <DayPicker {...{ squares, days, knownFrom, chosen, choose, measures, isFrame }} below={7} beside={1}>
        <MonthWords rest={all.slice(squares.length)} />
      </DayPicker>
    </>
  )
}

interface MonthHeadProps {
  month: string
  /** The month before it is not loaded, or only in part. */
  isFirst: boolean
  isLast: boolean
  /** @param by months */
  go: (by: number) => void
}

const MonthHead = ({ month, isFirst, isLast, go }: MonthHeadProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-2">
    <h2 id="days-title" className="title text-2xl" aria-live="polite">
      {monthInWords(month)}
    </h2>
    <span className="flex shrink-0 -mr-3">
      <button type="button" className="icon-button" disabled={isFirst} onClick={() => go(-1)}>
        <BackIcon />
        <span className="sr-only">{historyTexts.monthBefore}</span>
      </button>
      <button type="button" className="icon-button" disabled={isLast} onClick={() => go(1)}>
        <ForwardIcon />
        <span className="sr-only">{historyTexts.monthAfter}</span>
      </button>
    </span>
  </div>
)

/** The weekdays above, and the numbers of days to come. */
const MonthWords = ({ rest }: { rest: readonly Square[] }) => (
  <>
    {weekdays.map(({ day, column }) => (
      <text key={day} className="heat-weekday" x={column * STEP + MIDDLE} y="14" fontSize="12">
        {weekdayInShort(day)}
      </text>
    ))}
    {rest.map(({ day, column, row }) => (
      <text
        key={day}
        className="heat-weekday"
        x={column * STEP + MIDDLE}
        y={monthMeasures.head + row * STEP + MIDDLE + 6}
        fontSize="15"
      >
        {Number(day.slice(8))}
      </text>
    ))}
  </>
)

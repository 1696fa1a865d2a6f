import { memo } from 'react'
import { FiguresTable } from '#app/ui/list/figures-table.tsx'
import { historyTexts } from '#domain/messages/records/history.ts'
import type { HoldSummary } from '#domain/records/practice-history.ts'
import type { DayOfPractice } from '#domain/stats/heat-map.ts'
import { holdTime } from '#domain/texts/practice/hold.ts'
import { minutesInWords } from '#domain/texts/records/history.ts'
import { shortDay } from './dates.ts'
import './history.css'

/** The picture's size, and the margin for lines and dots at its edges. */
const [WIDTH, HEIGHT, EDGE] = [300, 110, 5]

interface ChartProps {
  id: string
  title: string
  line: string
  /** The labels below the picture, at its two ends. */
  ends: readonly [string, string]
  children?: React.ReactNode
}

const Chart = ({ id, title, line, ends: [first, last], children }: ChartProps) => (
  <>
    <h2 id={id} className="font-600">
      {title}
    </h2>
    <p className="text-quiet text-sm">{line}</p>
    <svg className="chart mt-4" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className="chart-ground" d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
      {children}
    </svg>
    <p className="flex justify-between gap-4 text-quiet text-sm mt-1">
      <span>{first}</span>
      <span>{last}</span>
    </p>
  </>
)

const Nothing = ({ id, title, line }: { id: string; title: string; line: string }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="font-600">
      {title}
    </h2>
    <p className="text-quiet text-sm mt-1">{line}</p>
  </section>
)

/** Space for the control that opens the table. */
const TableFrame = () => <div className="h-11 mt-2" />
/** A blank as high as a line. */
const BLANK = '\u00a0'

interface MinutesChartProps {
  /** Oldest first, those without practice too. */
  days: readonly DayOfPractice[]
  hasAny: boolean
  /** Only the frame, while the data is loading. */
  isFrame: boolean
}

/** Minutes of practice per day, as bars. */
export const MinutesChart = memo(function MinutesChart({ days, hasAny, isFrame }: MinutesChartProps) {
  const most = Math.max(...days.map(({ seconds }) => seconds))
  const [first, last] = [days[0], days.at(-1)]
  if (!hasAny || first === undefined || last === undefined)
    return <Nothing id="minutes-title" title={historyTexts.minutesPerDay} line={historyTexts.noMinutes} />
  const step = WIDTH / days.length
  const line = isFrame ? historyTexts.minutesLine : historyTexts.minutesUpTo({ most: minutesInWords(most) })
  return (
    <section aria-labelledby="minutes-title">
      <Chart
        id="minutes-title"
        title={historyTexts.minutesPerDay}
        line={line}
        ends={[shortDay(first.day), shortDay(last.day)]}
      >
        {days.map(({ day, seconds }, index) => {
          if (seconds === 0) return null
          const height = Math.max(2, ((HEIGHT - EDGE) * seconds) / most)
          return (
            <rect
              key={day}
              className="chart-bar"
              x={index * step + step * 0.15}
              y={HEIGHT - height}
              width={step * 0.7}
              height={height}
              rx="2"
            />
          )
        })}
      </Chart>
      {isFrame ? (
        <TableFrame />
      ) : (
        <FiguresTable
          label={historyTexts.table}
          name={historyTexts.tableOf({ chart: historyTexts.minutesPerDay })}
          caption={historyTexts.minutesPerDay}
          head={[historyTexts.day, historyTexts.minutes]}
          rows={() => days.map(({ day, seconds }) => [shortDay(day), minutesInWords(seconds)]).reverse()}
        />
      )}
    </section>
  )
})

/** Holds in order, the longest highlighted. @param holds oldest first, none of them skipped */
export const HoldsChart = memo(function HoldsChart({
  holds,
  isFrame,
}: {
  holds: readonly HoldSummary[]
  isFrame: boolean
}) {
  const [first, last] = [holds[0], holds.at(-1)]
  if (first === undefined || last === undefined)
    return <Nothing id="holds-chart-title" title={historyTexts.holdsChart} line={historyTexts.noHolds} />
  if (isFrame)
    return (
      <section aria-labelledby="holds-chart-title">
        <Chart id="holds-chart-title" title={historyTexts.holdsChart} line={BLANK} ends={[BLANK, BLANK]} />
        <TableFrame />
      </section>
    )
  const most = Math.max(...holds.map(({ holdDuration }) => holdDuration))
  const step = holds.length === 1 ? 0 : (WIDTH - 2 * EDGE) / (holds.length - 1)
  const x = (index: number) => (holds.length === 1 ? WIDTH / 2 : EDGE + index * step)
  const y = (seconds: number) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * seconds) / most
  const points = holds.map(
    ({ holdDuration }, index) => `${x(index).toFixed(1)} ${y(holdDuration).toFixed(1)}`,
  )
  return (
    <section aria-labelledby="holds-chart-title">
      <Chart
        id="holds-chart-title"
        title={historyTexts.holdsChart}
        line={historyTexts.lastHolds({ count: holds.length, best: holdTime(most) })}
        ends={[shortDay(first.day), shortDay(last.day)]}
      >
        <path className="chart-line" d={`M${points.join('L')}`} />
        {holds.map(({ id, holdDuration }, index) => (
          <circle
            key={id}
            className={holdDuration === most ? 'chart-best' : 'chart-dot'}
            cx={x(index)}
            cy={y(holdDuration)}
            r={holdDuration === most ? 4.5 : 3}
          />
        ))}
      </Chart>
      <FiguresTable
        label={historyTexts.table}
        name={historyTexts.tableOf({ chart: historyTexts.holdsChart })}
        caption={historyTexts.holdsChart}
        head={[historyTexts.number, historyTexts.day, historyTexts.hold]}
        rows={() =>
          holds
            .map(({ day, holdDuration }, index) => [String(index + 1), shortDay(day), holdTime(holdDuration)])
            .reverse()
        }
      />
    </section>
  )
})

import { memo, type ReactNode } from 'react'
import { historyTexts } from '#domain/messages/records/history.ts'
import {
  type DayOfPractice,
  type HeatLevel,
  heatLevel,
  heatSteps,
  type Square,
} from '#domain/stats/heat-map.ts'
import './history.css'

/** How a calendar is drawn, in units of its picture. */
export interface Measures {
  /** From one square to the next; `size` is its own width. */
  readonly step: number
  readonly size: number
  readonly radius: number
  /** Space above for the months' names. */
  readonly head: number
  readonly rows: number
  readonly hasNumbers: boolean
}

interface SquaresProps {
  squares: readonly Square[]
  days: ReadonlyMap<string, DayOfPractice>
  knownFrom: string | null
  /** No square is drawn yet. */
  isFrame: boolean
  chosen: string
  measures: Measures
  children?: ReactNode
}

/** The picture of some days. Decorative: the control around it says what it shows. */
export function Squares({ squares, days, knownFrom, isFrame, chosen, measures, children }: SquaresProps) {
  const { step, size, head, rows } = measures
  const columns = 1 + Math.max(6, ...squares.map(({ column }) => column))
  const at = squares.find(({ day }) => day === chosen)
  return (
    <svg
      className="heat"
      viewBox={`0 0 ${columns * step - (step - size) + 2} ${rows * step + head}`}
      aria-hidden="true"
    >
      {children}
      <g transform={`translate(1 ${head + 1})`}>
        {isFrame ? null : <Ground {...{ squares, days, knownFrom, measures }} />}
        {at === undefined || isFrame ? null : (
          <rect
            className="heat-chosen"
            x={at.column * step}
            y={at.row * step}
            width={size}
            height={size}
            rx={measures.radius}
            strokeWidth="2"
          />
        )}
      </g>
    </svg>
  )
}

/** All squares; choosing another one redraws none of them. */
const Ground = memo(function Ground({
  squares,
  days,
  knownFrom,
  measures: { step, size, radius, hasNumbers },
}: Omit<SquaresProps, 'chosen' | 'children' | 'isFrame'>) {
  return squares.map(({ day, column, row }) => {
    const of = days.get(day)
    const level = heatLevel(of?.seconds ?? 0)
    const isUnknown = of === undefined && knownFrom !== null && day < knownFrom
    const [x, y] = [column * step, row * step]
    return (
      <g key={day}>
        <rect
          className={`heat-square heat-${level}${isUnknown ? ' heat-unknown' : ''}`}
          x={x}
          y={y}
          width={size}
          height={size}
          rx={radius}
        />
        {hasNumbers ? (
          <text
            className={`heat-number heat-number-${level}`}
            x={x + size / 2}
            y={y + size / 2 + 5.5}
            fontSize="15"
          >
            {Number(day.slice(8))}
          </text>
        ) : null}
        {of === undefined || of.holds === 0 ? null : (
          <circle
            className="heat-hold"
            cx={x + size * (hasNumbers ? 0.84 : 0.5)}
            cy={y + size * (hasNumbers ? 0.18 : 0.5)}
            r={hasNumbers ? 4 : 2.6}
          />
        )}
      </g>
    )
  })
})

/** What the colours mean. */
export function Legend() {
  const least = heatSteps.map((step) => step / 60)
  const words = [
    historyTexts.legendNone,
    historyTexts.legendBelow({ minutes: least[0] ?? 0 }),
    ...least.map((minutes) => historyTexts.legendFrom({ minutes })),
  ]
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 mt-4 text-sm text-quiet">
      <li>{historyTexts.legend}</li>
      {words.map((word, level) => (
        <li key={word} className="flex items-center gap-1.5 tabular-nums">
          <Sample level={level as HeatLevel} />
          {word}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
          <circle className="heat-hold" cx="7" cy="7" r="4" />
        </svg>
        {historyTexts.hasHold}
      </li>
    </ul>
  )
}

const Sample = ({ level }: { level: HeatLevel }) => (
  <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
    <rect className={`heat-square heat-${level}`} x="0.5" y="0.5" width="13" height="13" rx="3" />
  </svg>
)

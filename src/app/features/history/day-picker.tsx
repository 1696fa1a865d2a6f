import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { historyTexts } from '#domain/messages/records/history.ts'
import { type DayOfPractice, emptyDay, type Square } from '#domain/stats/heat-map.ts'
import { dayLine } from '#domain/texts/records/history.ts'
import { longDay } from './dates.ts'
import { type Measures, Squares } from './squares.tsx'

interface DaysProps {
  squares: readonly Square[]
  days: ReadonlyMap<string, DayOfPractice>
  knownFrom: string | null
  isFrame: boolean
  chosen: string
  choose: (day: string) => void
  measures: Measures
  /** How many days later the square below is, and the one beside it. */
  below: number
  beside: number
  children?: ReactNode
}

/** One control: a day is chosen by a tap or by arrow keys, and described below. */
export function DayPicker({
  squares,
  days,
  knownFrom,
  isFrame,
  chosen,
  choose,
  measures,
  below,
  beside,
  children,
}: DaysProps) {
  const found = squares.findIndex(({ day }) => day === chosen)
  const index = Math.max(0, found)
  const day = squares[index]?.day ?? chosen
  const of = days.get(day)
  const isKnown = !isFrame && (of !== undefined || knownFrom === null || day >= knownFrom)
  const line = dayLine(of ?? emptyDay(day), isKnown)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfterKey(event.key, index, { below, beside, last: squares.length - 1 })
    if (next === null) return
    event.preventDefault()
    choose(squares[next]?.day ?? day)
  }
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const hit = squareAt(event, squares, measures)
    if (hit !== undefined) choose(hit.day)
  }
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={historyTexts.day}
        aria-valuemin={0}
        aria-valuemax={squares.length - 1}
        aria-valuenow={index}
        aria-valuetext={historyTexts.dayTold({ day: longDay(day), told: line })}
        className="mt-4 rounded-xl"
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <Squares {...{ squares, days, knownFrom, isFrame, measures }} chosen={day}>
          {children}
        </Squares>
      </div>
      <p className="mt-4">
        <span className="font-600">{longDay(day)}</span>
        <span className="block text-quiet">{isFrame ? '\u00a0' : line}</span>
      </p>
    </>
  )
}

/** The index that a key moves to from a square; null for any other key. */
function indexAfterKey(
  key: string,
  index: number,
  { below, beside, last }: { below: number; beside: number; last: number },
): number | null {
  const moves: Partial<Record<string, number>> = {
    ArrowUp: index - below,
    ArrowDown: index + below,
    ArrowLeft: index - beside,
    ArrowRight: index + beside,
    Home: 0,
    End: last,
  }
  const next = moves[key]
  return next === undefined ? null : Math.min(last, Math.max(0, next))
}

/** The square under a tap; undefined outside of them. */
function squareAt(
  { currentTarget, clientX, clientY }: MouseEvent<HTMLDivElement>,
  squares: readonly Square[],
  { step, head }: Measures,
): Square | undefined {
  const picture = currentTarget.querySelector('svg')
  if (picture === null) return undefined
  const box = picture.getBoundingClientRect()
  const scale = picture.viewBox.baseVal.width / box.width
  const column = Math.floor(((clientX - box.x) * scale) / step)
  const row = Math.floor(((clientY - box.y) * scale - head) / step)
  return squares.find((square) => square.column === column && square.row === row)
}

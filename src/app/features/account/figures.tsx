import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { type HoldStats, type Stats, useHoldStats, useStats } from '#app/queries/statistics.ts'
import { hidesStreaksAtom } from '#app/state/session/settings.ts'
import { formatNumber } from '#domain/language/numbers.ts'
import { figureTexts } from '#domain/messages/account/account.ts'
import * as counts from '#domain/messages/common/counts.ts'
import { exactTime } from '#domain/texts/records/figures.ts'
import { QueryResult } from './query-result.tsx'

/** A person's practice figures, from the server. */
export function ProgressFigures() {
  const stats = useStats()
  const hidesStreaks = useAtomValue(hidesStreaksAtom)
  return (
    <FigureSection title={figureTexts.title}>
      <QueryResult query={stats} room={hidesStreaks ? 'min-h-[13.75rem]' : 'min-h-[20.375rem]'}>
        {(answer) => <Figures figures={progressFigures(answer, hidesStreaks)} />}
      </QueryResult>
    </FigureSection>
  )
}

export function HoldFigures() {
  const stats = useHoldStats()
  return (
    <FigureSection title={figureTexts.holds}>
      <QueryResult query={stats} room="min-h-[17.0625rem]">
        {(answer) =>
          answer.totalRecords === 0 ? (
            <p className="text-sm text-quiet mt-2">{figureTexts.noHolds}</p>
          ) : (
            <Figures figures={holdFigures(answer)} />
          )
        }
      </QueryResult>
    </FigureSection>
  )
}

export function FigureSection({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title text-[min(1.375rem,10vw)]">
        {title}
      </h2>
      {children}
    </section>
  )
}

type Figure = readonly [name: string, value: string]

const timeOrNone = (time: number | null) => (time === null ? figureTexts.none : exactTime(time))

export const progressFigures = (stats: Stats, hidesStreaks: boolean): readonly Figure[] => [
  [figureTexts.sessions, formatNumber(stats.sessionCount)],
  [figureTexts.total, exactTime(stats.totalTime)],
  [figureTexts.today, exactTime(stats.todayTime)],
  [figureTexts.best, timeOrNone(stats.personalBest)],
  ...(hidesStreaks
    ? []
    : ([
        [figureTexts.currentStreak, counts.days({ count: stats.currentGoalStreak })],
        [figureTexts.longestStreak, counts.days({ count: stats.dailyStreak })],
      ] as const)),
]

export const holdFigures = (stats: HoldStats): readonly Figure[] => [
  [figureTexts.records, formatNumber(stats.totalRecords)],
  [figureTexts.longest, timeOrNone(stats.longest)],
  [figureTexts.shortest, timeOrNone(stats.shortest)],
  [figureTexts.average, timeOrNone(stats.average)],
  [figureTexts.median, timeOrNone(stats.median)],
]

export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="mt-2">
    {figures.map(([name, value]) => (
      <div key={name} className="row flex-wrap justify-between gap-x-4 gap-y-1 py-3 min-h-13">
        <dt className="text-quiet">{name}</dt>
        <dd className="title text-xl tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

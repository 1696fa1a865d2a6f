import { useAtomValue } from 'jotai'
import { trpc } from '#app/queries/api.tsx'
import type { HoldStats } from '#app/queries/statistics.ts'
import { hidesStreaksAtom } from '#app/state/session/settings.ts'
import * as counts from '#domain/messages/common/counts.ts'
import { historyTexts } from '#domain/messages/records/history.ts'
import { holdTime } from '#domain/texts/practice/hold.ts'
import { hoursInWords } from '#domain/texts/records/history.ts'
import './history.css'
import { formatNumber } from '#domain/language/numbers.ts'

/** The user whose practice guests are shown (spec §6). */
const DEMONSTRATION = { userId: '5' }

/** Demonstration figures, plainly marked; nothing if they cannot be loaded. Needs an `Api` above it. */
export function Example() {
  const { data: stats } = trpc.user.stats.useQuery(DEMONSTRATION)
  const { data: holds } = trpc.user.breathStats.useQuery(DEMONSTRATION)
  const hidesStreaks = useAtomValue(hidesStreaksAtom)
  if (stats === undefined || holds === undefined) return null
  return (
    <section
      aria-labelledby="example-title"
      className="mt-14 border border-dashed border-edge rounded-2xl p-6"
    >
      <p className="inline-block rounded-full bg-raised text-sand text-sm font-600 px-3 py-1">
        {historyTexts.exampleTag}
      </p>
      <h2 id="example-title" className="title text-2xl mt-3">
        {historyTexts.exampleTitle}
      </h2>
      <p className="text-quiet mt-2">{historyTexts.exampleLine}</p>
      <Figures
        figures={[
          [historyTexts.sessions, formatNumber(stats.sessionCount)],
          [historyTexts.time, hoursInWords(stats.totalTime)],
          ...(hidesStreaks
            ? []
            : [[historyTexts.exampleStreak, counts.days({ count: stats.dailyStreak })] as const]),
          [historyTexts.holds, formatNumber(holds.totalRecords)],
        ]}
      />
      <Holds holds={holds} />
    </section>
  )
}

function Holds({ holds: { shortest, median, average, longest } }: { holds: HoldStats }) {
  if (shortest === null || median === null || average === null || longest === null) return null
  return (
    <>
      <h3 className="text-quiet text-sm mt-8">{historyTexts.exampleHolds}</h3>
      <Range {...{ shortest, median, longest }} />
      <Figures
        figures={[
          [historyTexts.shortest, holdTime(shortest)],
          [historyTexts.median, holdTime(median)],
          [historyTexts.average, holdTime(average)],
          [historyTexts.longest, holdTime(longest)],
        ]}
      />
    </>
  )
}

/** A line from zero with the range from the shortest hold to the longest; the words below say the same. */
function Range({ shortest, median, longest }: { shortest: number; median: number; longest: number }) {
  const x = (seconds: number) => 6 + (288 * seconds) / longest
  return (
    <svg className="chart mt-3" viewBox="0 0 300 16" aria-hidden="true">
      <path className="chart-ground" d="M6 8H294" />
      <path className="chart-line" d={`M${x(shortest)} 8H${x(longest)}`} />
      <circle className="chart-dot" cx={x(shortest)} cy="8" r="4" />
      <circle className="chart-dot" cx={x(median)} cy="8" r="4" />
      <circle className="chart-best" cx={x(longest)} cy="8" r="5.5" />
    </svg>
  )
}

/** A few figures side by side. */
const Figures = ({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-4 gap-y-5 mt-6">
    {figures.map(([name, value]) => (
      <div key={name} className="flex flex-col-reverse min-w-0 break-words">
        <dt className="text-quiet text-sm">{name}</dt>
        <dd className="title text-[1.75rem] leading-tight tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

import type { HoldTrend } from '#domain/records/holds.ts'
import { trendInWords } from '#domain/texts/practice/hold.ts'

/** The picture's measures, in its own units. */
const [WIDTH, HEIGHT, EDGE] = [300, 48, 4]

/** How the newest holds compare with those before: a line, and the same in words. */
export function HoldTrendView({ trend: { line, count, average, change } }: { trend: HoldTrend }) {
  const [least, most] = [Math.min(...line), Math.max(...line)]
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / (line.length - 1)
  const y = (length: number) =>
    most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((length - least) * (HEIGHT - 2 * EDGE)) / (most - least)
  const last = line.length - 1
  return (
    <div className="mt-4">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full h-12" aria-hidden="true">
        <polyline
          points={line.map((length, index) => `${x(index)},${y(length)}`).join(' ')}
          fill="none"
          stroke="var(--edge)"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx={x(last)} cy={y(line[last] ?? 0)} r="3.5" fill="var(--accent)" />
      </svg>
      <p className="text-sm text-quiet mt-2">{trendInWords(count, average, change)}</p>
    </div>
  )
}

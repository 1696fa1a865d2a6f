import { mostAlike } from '#scripts/audio/measure/repetition.ts'
import type { RepetitionRow } from './check-repetition.ts'

const [width, height, gap, left] = [640, 90, 34, 44]
/** Distance of two points of the line in s: finer cannot be seen. */
const stepSeconds = 2

function line({ self: { step, from, likeness } }: RepetitionRow, seconds: number): string {
  const points: string[] = []
  const every = Math.max(1, Math.round(stepSeconds / step))
  for (let n = 0; n < likeness.length; n += every) {
    const highest = Math.max(...likeness.slice(n, n + every))
    const x = left + ((from + n * step) / seconds) * (width - left)
    points.push(`${x.toFixed(0)},${(height * (1 - Math.max(0, highest))).toFixed(1)}`)
  }
  return points.join(' ')
}

/**
 * A plot: for each track its likeness to itself over the distance in time, and the limit that none may reach.
 */
export function repetitionPlot(rows: readonly RepetitionRow[], seconds: number): string {
  const limit = Math.round(height * (1 - mostAlike))
  const panels = rows.map(
    (row, n) => `<g transform="translate(0 ${20 + n * (height + gap)})">
<text x="${left}" y="-6">${row.name}</text>
<path d="M${left} 0V${height}H${width}" stroke="#888" fill="none"/>
<path d="M${left} ${limit}H${width}" stroke="#b4452f" stroke-dasharray="4 3"/>
<text x="${left - 6}" y="${limit + 4}" text-anchor="end">${mostAlike}</text>
<text x="${left - 6}" y="${height + 4}" text-anchor="end">0</text>
<polyline points="${line(row, seconds)}" stroke="#1b7450" fill="none"/>
</g>`,
  )
  const whole = 20 + rows.length * (height + gap)
  const minutes = Array.from({ length: Math.floor(seconds / 60) + 1 }, (_, minute) => {
    const x = left + ((minute * 60) / seconds) * (width - left)
    return `<text x="${x.toFixed(0)}" y="${whole - 8}" text-anchor="middle">${minute}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width + 10} ${whole + 14}" font-family="sans-serif" font-size="12" fill="#555">
<rect width="100%" height="100%" fill="#fffdf7"/>
${panels.join('\n')}
${minutes.join('')}
<text x="${width}" y="${whole + 8}" text-anchor="end">minutes apart</text>
</svg>
`
}

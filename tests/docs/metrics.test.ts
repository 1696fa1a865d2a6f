/** The pages about metrics name those that there are. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createMetrics } from '#server/telemetry/metrics.ts'

interface Described {
  readonly name: string
  readonly help: string
  readonly type: string
  readonly labelNames: readonly string[]
}

const described = createMetrics(Date.now, 'postgres').list() as unknown as Described[]
const own = described.filter(({ name }) => name.startsWith('stilltide_'))
const isHistogram = ({ type }: Described) => type === 'histogram'

/** Every name that a query may use. */
const series = new Map(
  described.flatMap((metric) =>
    (isHistogram(metric) ? ['_bucket', '_sum', '_count'] : ['']).map(
      (end) => [metric.name + end, [...metric.labelNames, ...(end === '_bucket' ? ['le'] : [])]] as const,
    ),
  ),
)

/** Labels that Prometheus adds. */
const added = ['job', 'instance']
const functions =
  /^(sum|max|min|avg|rate|increase|histogram_quantile|by|time|absent|up|offset|or|on|without|clamp_min|changes)$/

/** The names and labels in a PromQL query. */
function namesIn(query: string) {
  const labels = [
    ...[...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/)),
    ...[...query.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, name = '']) => name),
  ]
  const bare = query
    .replaceAll(/\bby \([^)]*\)/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
  const names = [...bare.matchAll(/(?<!\w)[a-z_]\w*/gi)].map(([name]) => name)
  return { names: names.filter((name) => !functions.test(name)), labels }
}

describe('docs/operations.md', () => {
  const page = readFileSync('docs/operations.md', 'utf8')

  it('lists every metric with its labels and what it means', () => {
    const rows = [...page.matchAll(/^\| `(stilltide_\w+)` \| (.*?) \| (.*?) \|$/gm)].map(
      ([, name, labels, help]) => ({ name, labels, help }),
    )
    expect(rows).toEqual(
      own.map(({ name, labelNames, help }) => ({
        name,
        labels: labelNames.map((label) => `\`${label}\``).join(', ') || '–',
        help,
      })),
    )
  })

  it('has alerts by metrics that there are', () => {
    const [, alerts = ''] = page.split('### Alerts')
    const queries = [...(alerts.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(
      ([, query = '']) => query,
    )
    expect(queries.length).toBeGreaterThan(8)
    for (const query of queries) {
      const { names, labels } = namesIn(query)
      for (const name of names) expect([...series.keys()], query).toContain(name)
      for (const label of labels)
        expect([...added, ...names.flatMap((name) => series.get(name) ?? [])]).toContain(label)
    }
  })
})

describe('the Grafana board', () => {
  const board = JSON.parse(readFileSync('docs/deploy/grafana.json', 'utf8'))
  const panels: {
    id: number
    title: string
    type: string
    description?: string
    gridPos: { x: number; y: number; w: number; h: number }
    targets?: { expr: string; refId: string }[]
  }[] = board.panels
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

  it('asks only for metrics and labels that there are', () => {
    expect(queries.length).toBeGreaterThan(15)
    for (const query of queries) {
      const { names, labels } = namesIn(query)
      expect(names.length, query).toBeGreaterThan(0)
      for (const name of names) expect([...series.keys()], query).toContain(name)
      const known = [...added, ...names.flatMap((name) => series.get(name) ?? [])]
      for (const label of labels) expect(known, query).toContain(label)
    }
  })

  it('shows every metric of ours', () => {
    const shown = new Set(queries.flatMap((query) => namesIn(query).names))
    for (const { name, type } of own)
      expect(
        type === 'histogram' ? shown.has(`${name}_bucket`) || shown.has(`${name}_count`) : shown.has(name),
        name,
      ).toBe(true)
  })

  it('imports: it names no server of ours, and its panels neither share an id nor overlap', () => {
    expect(board.id).toBeNull()
    expect(board.__inputs).toEqual([expect.objectContaining({ name: 'DS_PROMETHEUS', type: 'datasource' })])
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const taken = new Set<string>()
    for (const { gridPos, title } of panels)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(x, title).toBeLessThan(24)
          expect(taken.has(`${x},${y}`), title).toBe(false)
          taken.add(`${x},${y}`)
        }
  })
})

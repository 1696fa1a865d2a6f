/** The tables of `docs/operations.md`. */
import { shown, table } from '#scripts/bench/report.ts'
import { type Cost, mixed, type RowCost } from './costs.ts'
import { assumed, needsOf } from './million.ts'

const many = (value: number) => Math.round(value).toLocaleString('en')

/** What was measured, and what follows for a million people, as Markdown. */
export function scalePage(
  costs: readonly Cost[],
  rows: readonly RowCost[],
): { costs: string; needs: string } {
  const requests = costs.map(({ name, share, node, postgres, log }) => [
    name,
    `${share} %`,
    shown(node),
    shown(postgres),
    shown(log),
  ])
  const [node, postgres, log] = [mixed(costs, 'node'), mixed(costs, 'postgres'), mixed(costs, 'log')]
  requests.push(['**mixed**', '100 %', shown(node), shown(postgres), shown(log)])
  const measured = [
    table(['request', 'share', 'CPU of the server, µs', 'CPU of PostgreSQL, µs', 'WAL, bytes'], requests),
    table(
      ['row of', 'bytes with its indexes', 'measured on'],
      rows.map((row) => [`\`${row.table}\``, shown(row.bytes), `${many(row.rows)} rows`]),
    ),
  ].join('\n\n')
  const needs = needsOf(costs, rows)
  const { people, sessionsPerDay, holdsPerDay, requestsPerRecord, peak, busy } = assumed
  const bytes = (name: string) => shown(rows.find((row) => row.table === name)?.bytes)
  const sums = [
    [
      'requests a day',
      `${many(people)} people × (${sessionsPerDay} sessions + ${holdsPerDay} holds) × ${requestsPerRecord.toFixed(2)}`,
      `${many(needs.requestsPerDay)}`,
    ],
    ['average', `${many(needs.requestsPerDay)} / 86 400 s`, `${many(needs.average)} per second`],
    ['peak', `× ${peak}`, `${many(needs.peak)} per second`],
    [
      'cores of Node',
      `${many(needs.peak)} × ${shown(node)} µs / ${busy} busy`,
      `${needs.nodeCores.toFixed(1)}: ${Math.ceil(needs.nodeCores)} processes, and one more to spare`,
    ],
    [
      'cores of PostgreSQL',
      `${many(needs.peak)} × ${shown(postgres)} µs / ${busy} busy`,
      `${needs.postgresCores.toFixed(1)}`,
    ],
    [
      'rows a year',
      `${many(people)} × 365 × (${sessionsPerDay} × ${bytes('practice_session')} + ${holdsPerDay} × ${bytes('breath_hold')} + 1 × ${bytes('practice_day')} bytes)`,
      `${many(needs.rows)} GB`,
    ],
    [
      'WAL a year',
      `${many(needs.requestsPerDay)} × 365 × ${shown(log)} bytes`,
      `${many(needs.log)} GB to archive`,
    ],
  ]
  return { costs: measured, needs: table(['what', 'sum', 'comes to'], sums) }
}

/** What one request of each kind costs the server and PostgreSQL, and how much disk one row takes. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Sql } from 'postgres'
import { cpuOf } from '#scripts/bench/server/processes.ts'
import type { LoadPlan } from './generator.ts'
import { kinds } from './kinds.ts'
import { generate } from './processes.ts'

/** CPU time in microseconds per request. */
export interface Cost {
  readonly name: string
  readonly share: number
  readonly node: number
  readonly postgres: number
  /** Bytes that PostgreSQL wrote to its log. */
  readonly log: number
}

/** Bytes per row with its indexes, and how many rows that was measured on. */
export interface RowCost {
  readonly table: string
  readonly bytes: number
  readonly rows: number
}

/** CPU time of a PostgreSQL and of all its processes so far, in microseconds. */
function cpuOfAll(postgres: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ofIt = processes.filter((pid) => {
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
      return Number(pid) === postgres || Number(parent) === postgres
    } catch {
      return false
    }
  })
  return ofIt.reduce((sum, pid) => sum + cpuOf(Number(pid)), 0)
}

const RATE = 200

/**
 * Measures each kind separately, for that many seconds.
 * @param pids of the server and of PostgreSQL's first process
 */
export async function requestCosts(
  sql: Sql,
  pids: { readonly server: number; readonly postgres: number },
  plan: Pick<LoadPlan, 'port' | 'members'>,
  seconds: number,
): Promise<Cost[]> {
  const costs: Cost[] = []
  const spent = async () => {
    const [row] = await sql`select (pg_current_wal_lsn() - '0/0')::float8 as log`
    return { node: cpuOf(pids.server), postgres: cpuOfAll(pids.postgres), log: row?.log as number }
  }
  // What both processes do while idle must not be counted for any request.
  const before = await spent()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const after = await spent()
  for (const { name, share } of kinds) {
    const all = { ...plan, only: name, reportsRecords: false, seed: 1 }
    await generate({ ...all, phases: [{ perSecond: RATE, seconds: 1 }] })
    const begun = await spent()
    const { phases } = await generate({ ...all, phases: [{ perSecond: RATE, seconds }] })
    const ended = await spent()
    const fine = phases[0]?.fine ?? 0
    if (fine === 0 || fine !== phases[0]?.due)
      throw new Error(`${name}: expected only 200, got ${JSON.stringify(phases)}`)
    const of = (what: 'node' | 'postgres' | 'log') =>
      Math.max(0, ended[what] - begun[what] - (after[what] - before[what])) / fine
    costs.push({ name, share, node: of('node'), postgres: of('postgres'), log: of('log') })
  }
  return costs
}

/** Tables that grow with every practice. */
const tables = ['practice_session', 'breath_hold', 'practice_day']

export async function rowCosts(sql: Sql): Promise<RowCost[]> {
  const costs: RowCost[] = []
  for (const table of tables) {
    const [row] = await sql.unsafe(
      `select pg_total_relation_size('${table}')::float8 as bytes, (select count(*) from ${table})::float8 as rows`,
    )
    costs.push({ table, rows: row?.rows as number, bytes: (row?.bytes as number) / (row?.rows as number) })
  }
  return costs
}

/** The average over all kinds by their shares. */
export const mixed = (costs: readonly Cost[], what: 'node' | 'postgres' | 'log'): number =>
  costs.reduce((sum, cost) => sum + (cost.share * cost[what]) / 100, 0)

/** Whether a server's memory stays flat under a steady load. */
import { readFileSync } from 'node:fs'
import type { LoadPlan, LoadReport } from './generator.ts'
import { generate, residentOf } from './processes.ts'

/** Between two readings, in milliseconds. */
const PAUSE = 10_000

export interface MemoryResult {
  readonly load: LoadReport
  /** MB at each reading, and the heap after full collections. */
  readonly resident: readonly number[]
  readonly heap: readonly number[]
  /** MB per hour over the last three quarters. */
  readonly residentSlope: number
  readonly heapSlope: number
}

/** The slope per hour of `values`, which are `seconds` apart: least squares, first quarter left out. */
export function slopeOf(values: readonly number[], seconds: number): number {
  const late = values.slice(Math.floor(values.length / 4))
  const middle = (late.length - 1) / 2
  const mean = late.reduce((sum, value) => sum + value, 0) / late.length
  const [above, below] = late.reduce(
    ([above, below], value, at) => [above + (at - middle) * (value - mean), below + (at - middle) ** 2],
    [0, 0],
  )
  return ((above / below) * 3600) / seconds
}

/** @param heapLog the file that `heap-probe.mjs` writes at a fixed interval */
export async function weigh(
  pid: number,
  plan: LoadPlan,
  heapLog: string,
  heapEvery: number,
): Promise<MemoryResult> {
  const resident: number[] = []
  const timer = setInterval(() => resident.push(residentOf(pid)), PAUSE)
  const load = await generate(plan).finally(() => clearInterval(timer))
  const heap = readFileSync(heapLog, 'utf8').trim().split('\n').map(Number)
  const residentSlope = slopeOf(resident, PAUSE / 1000)
  return { load, resident, heap, residentSlope, heapSlope: slopeOf(heap, heapEvery) }
}

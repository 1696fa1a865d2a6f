/** Runs the generator on its own core, and reads the memory of the server's process. */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { LoadPlan, LoadReport } from './generator.ts'

const generator = fileURLToPath(new URL('generator.ts', import.meta.url))
const canPin = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0

/** Where the generator runs, in words. */
export const place = canPin ? 'generator on a core of its own' : 'generator on no core of its own'

/** Runs the generator, pinned to the last core where the system can. */
export async function generate(plan: LoadPlan): Promise<LoadReport> {
  const own = [process.execPath, '--import', 'tsx', generator]
  const [program = '', ...given] = canPin ? ['taskset', '-c', String(cpus().length - 1), ...own] : own
  const child = spawn(program, given, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(plan))
  let said = ''
  for await (const chunk of child.stdout) said += chunk
  return JSON.parse(said) as LoadReport
}

/** Resident memory of a process, in MB. */
export const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

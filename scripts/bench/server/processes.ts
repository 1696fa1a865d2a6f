/** Starts what is measured, each in its own process, and reads what it costs. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { LoadPlan, LoadResult } from './load.ts'

const here = new URL('.', import.meta.url).pathname

export interface Measured {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

/** Runs a built file, which prints its port. @param flags Node's own, such as `--cpu-prof` */
export async function serve(
  path: string,
  argument: string,
  environment: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Measured> {
  const child = spawn(process.execPath, [...flags, path, argument], {
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return { port: Number(String(line)), pid: child.pid as number, stop: () => end(child) }
}

async function end(child: ChildProcess) {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

/** What the load generator counted. */
export async function load(wish: LoadPlan): Promise<LoadResult> {
  const child = spawn(process.execPath, ['--import', 'tsx', `${here}load.ts`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(wish))
  let said = ''
  for await (const chunk of child.stdout) said += chunk
  return JSON.parse(said) as LoadResult
}

/** CPU time of a process so far, in microseconds: user and system, in Linux's hundredths of a second. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/** Transactions per second that pgbench reaches with its own prepared insert, over 32 connections. */
export async function pgbench(url: string, script: string, seconds: number): Promise<number | null> {
  const { hostname, port, pathname } = new URL(url)
  const of = ['-h', hostname, '-p', port, '-U', 'postgres', '-n', '-M', 'prepared', '-c', '32', '-j', '1']
  const child = spawn('pgbench', [...of, '-T', String(seconds), '-f', script, pathname.slice(1)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  child.on('error', () => {})
  for await (const chunk of child.stdout) said += chunk
  const found = /tps = ([\d.]+)/.exec(said)?.[1]
  return found === undefined ? null : Number(found)
}

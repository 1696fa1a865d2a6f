import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Who holds a lock file. */
export interface Holder {
  readonly id: string
  /** Within what a process id is unique: the host, its boot and, on Linux, the process namespace. */
  readonly host: string
  readonly pid: number
  /** When the process began, so that a reused id is not taken for it; empty where the system does not say. */
  readonly begun: string
}

const ofLinux = (read: () => string) => {
  try {
    return read()
  } catch {
    return ''
  }
}

const thisHost = () =>
  [
    hostname(),
    ofLinux(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    ofLinux(() => readlinkSync('/proc/self/ns/pid')),
  ].join(' ')

/** When process `pid` began, in ticks since boot: field 22 of its status, counted after its name. */
const beginOf = (pid: number) =>
  ofLinux(() => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ')[19] ?? '')

export const thisHolder = (): Holder => ({
  id: randomUUID(),
  host: thisHost(),
  pid: process.pid,
  begun: beginOf(process.pid),
})

/** Whether `holder` is known to be dead: a process of this host that is gone. Unknown for other hosts. */
export function isDeadHere({ host, pid, begun }: Holder): boolean {
  if (host !== thisHost()) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
  return begun !== '' && beginOf(pid) !== begun
}

/** How long the main thread of a page was busy, by the browser's own trace. */
import type { Browser, Page } from 'playwright'

interface Event {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  readonly pid: number
  readonly tid: number
}

export interface Work {
  /** Busy milliseconds between the two marks, and the longest task among them. */
  readonly busy: number
  readonly longest: number
  /** Milliseconds between the marks, including waiting. */
  readonly wall: number
}

/**
 * What `act` costs from the mark `from` to the end of the task in which the page sets the mark `to`: for a
 * frame, up to its painting.
 */
export async function workOf(
  { browser, page, from, to }: { browser: Browser; page: Page; from: string; to: string },
  act: () => Promise<void>,
): Promise<Work> {
  // No more than that: recording each event also costs the page work.
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
  })
  await act()
  const buffer = await browser.stopTracing()
  const { traceEvents } = JSON.parse(buffer.toString('utf8')) as { traceEvents: Event[] }
  const mark = (name: string) => {
    const found = traceEvents.filter((event) => event.name === name).sort((a, b) => a.ts - b.ts)[0]
    if (found === undefined) throw new Error(`bench: the trace has no mark ${name}`)
    return found
  }
  const [begin, drawn] = [mark(from), mark(to)]
  const all = traceEvents.filter(
    ({ name, ph, pid, tid }) => isTask(name) && ph === 'X' && pid === begin.pid && tid === begin.tid,
  )
  const last = all.find(({ ts, dur = 0 }) => ts <= drawn.ts && drawn.ts <= ts + dur)
  if (last === undefined) throw new Error(`bench: the mark ${to} is in no task`)
  const end = last.ts + (last.dur ?? 0)
  const tasks = all
    .map(({ ts, dur = 0 }) => Math.min(ts + dur, end) - Math.max(ts, begin.ts))
    .filter((within) => within > 0)
  return {
    busy: tasks.reduce((sum, task) => sum + task, 0) / 1000,
    longest: Math.max(0, ...tasks) / 1000,
    wall: (end - begin.ts) / 1000,
  }
}

// The inner ThreadControllerImpl::RunTask would count the same time twice.
const isTask = (name: string) => name === 'RunTask'

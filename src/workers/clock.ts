/** The page's side of the clock worker. */
import * as Comlink from 'comlink'
import type { PulseWorker } from './clock.worker.ts'

export interface Pulse {
  stop(): void
}

/** Milliseconds between two calls of `look`. */
export const TICK = 250

const startWorker = () => new Worker(new URL('./clock.worker.ts', import.meta.url), { type: 'module' })

/**
 * Calls `look` every 250 ms, from a worker; if it cannot start, from a timer of the page. A hidden page's
 * timer may run only once a minute: then only the horizon suffers.
 */
export function startPulse(look: () => void, createWorker: () => Worker = startWorker): Pulse {
  let isStopped = false
  let worker: Worker | null = null
  /** A call that was queued while the page was busy may arrive after the end. */
  const lookOn = () => {
    if (!isStopped) look()
  }
  let timer: ReturnType<typeof setInterval> | undefined = setInterval(lookOn, TICK)
  const fallBack = () => {
    worker?.terminate()
    worker = null
    if (!isStopped) timer ??= setInterval(lookOn, TICK)
  }
  const takeOver = () => {
    clearInterval(timer)
    timer = undefined
    lookOn()
  }
  try {
    worker = createWorker()
    worker.addEventListener('error', fallBack, { once: true })
    let hasBegun = false
    const remote = Comlink.wrap<PulseWorker>(worker)
    const onLook = () => {
      if (hasBegun) return lookOn()
      hasBegun = true
      takeOver()
    }
    remote.start(Comlink.proxy(onLook), TICK).catch(fallBack)
  } catch {
    fallBack()
  }
  return {
    stop() {
      isStopped = true
      clearInterval(timer)
      worker?.terminate()
      worker = null
    },
  }
}

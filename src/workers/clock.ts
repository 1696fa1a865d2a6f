/** The page's end of the pulse. */
import * as Comlink from 'comlink'
import type { PulseWorker } from './clock.worker.ts'

export interface Pulse {
  stop(): void
}

/** Milliseconds between two looks. */
export const TICK = 250

const startWorker = () => new Worker(new URL('./clock.worker.ts', import.meta.url), { type: 'module' })

/**
 * Calls `look` every 250 ms, from a worker; if it cannot start, from a timer of the page, which a hidden
 * page may get only once a minute: then only the reach shrinks.
 */
export function startPulse(look: () => void, createWorker: () => Worker = startWorker): Pulse {
  let isStopped = false
  let worker: Worker | null = null
  /** A look that was queued while the page was busy may come after the end. */
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

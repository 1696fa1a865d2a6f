/** A timer that no busy or hidden page slows down. It triggers `look`, and says nothing of the time. */
import * as Comlink from 'comlink'

let timer: ReturnType<typeof setInterval> | undefined

const pulse = {
  /** Calls `look` every `interval` milliseconds until stopped. */
  start(look: () => void, interval: number) {
    clearInterval(timer)
    timer = setInterval(look, interval)
  },
  stop() {
    clearInterval(timer)
  },
}

export type PulseWorker = typeof pulse
Comlink.expose(pulse)

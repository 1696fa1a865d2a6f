/** The page's side of the worker that writes files. */
import * as Comlink from 'comlink'
import type { RenderAbilities, RenderEnd, RenderOrder, RenderWorker } from './render.worker.ts'

export { type SinkPlace, storeFolder } from './file-sink.ts'
export type { RenderAbilities, RenderEnd, RenderOrder } from './render.worker.ts'

export interface Renderer {
  abilities(): Promise<RenderAbilities>
  /**
   * Writes the whole file, or nothing. The order's samples are transferred.
   * @param goesOn receives after each block how much is done, 0…1; false cancels
   */
  render(order: RenderOrder, goesOn: (done: number) => boolean): Promise<RenderEnd>
  /** Ends the worker. */
  close(): void
}

/** Starts the worker. Calls to it reject when it cannot run. */
export function openRenderer(): Renderer {
  const worker = new Worker(new URL('./render.worker.ts', import.meta.url), { type: 'module' })
  const remote = Comlink.wrap<RenderWorker>(worker)
  const broken = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('the worker that writes files broke'))
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
  })
  // There may be no pending call when the worker breaks.
  broken.catch(() => {})
  return {
    abilities: () => Promise.race([remote.abilities(), broken]),
    render(order, goesOn) {
      const given = Object.values(order.samples).map(({ buffer }) => buffer)
      if (order.track !== null) given.push(order.track.bytes)
      if (order.soundscape !== null) given.push(order.soundscape.buffer)
      return Promise.race([remote.render(Comlink.transfer(order, given), Comlink.proxy(goesOn)), broken])
    },
    close() {
      remote[Comlink.releaseProxy]()
      worker.terminate()
    },
  }
}

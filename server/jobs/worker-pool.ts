/** A worker pool: when woken it does pieces of work, a few at a time, until there are none left. */

export interface WorkerPoolSetup {
  /** How many pieces are done at a time. */
  readonly workers: number
  /** Does one piece. @returns whether there was one */
  readonly step: () => Promise<boolean>
  /** Gets what a step threw; its worker then rests until it is woken again. */
  readonly onError: (error: unknown) => void
}

export interface WorkerPool {
  /** To be called when there may be work. */
  wake(): void
  /** Resolves once no worker is busy. */
  rest(): Promise<void>
  /** Begins nothing more, and resolves once what was begun is done. */
  stop(): Promise<void>
}

export function createWorkerPool({ workers, step, onError }: WorkerPoolSetup): WorkerPool {
  let busy = 0
  let isStopped = false
  // Woken while all were busy: a worker that finds nothing looks again, or new work would be left waiting.
  let isWoken = false
  const resting: (() => void)[] = []

  const run = async () => {
    try {
      while (!isStopped) {
        isWoken = false
        if (await step()) wake()
        else if (!isWoken) return
      }
    } catch (error) {
      onError(error)
    } finally {
      // In the same turn as the last look: a wake in between would count on this worker to look again.
      busy -= 1
      if (busy === 0) for (const resolve of resting.splice(0)) resolve()
    }
  }
  const wake = () => {
    if (isStopped) return
    if (busy >= workers) {
      isWoken = true
      return
    }
    busy += 1
    void run()
  }
  const rest = () =>
    new Promise<void>((resolve) => {
      if (busy === 0) resolve()
      else resting.push(resolve)
    })
  return {
    wake,
    rest,
    stop() {
      isStopped = true
      return rest()
    },
  }
}

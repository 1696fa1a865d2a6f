/** Work taken up when woken, a few pieces at a time, until there is none left. */

export interface WorkerPoolSetup {
  /** How many pieces at a time. */
  readonly workers: number
  /** Does one piece. @returns whether there was one */
  readonly step: () => Promise<boolean>
  /** Told what a step threw; the lane rests until it is woken again. */
  readonly onError: (error: unknown) => void
}

export interface WorkerPool {
  /** There may be work. */
  wake(): void
  /** Resolves once nobody works. */
  rest(): Promise<void>
  /** Takes up nothing more, and resolves once what was taken up is done. */
  stop(): Promise<void>
}

export function createWorkerPool({ workers, step, onError }: WorkerPoolSetup): WorkerPool {
  let busy = 0
  let isStopped = false
  // Woken while all were busy: whoever finds nothing looks once more, or what came meanwhile would lie.
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
      // At once with the last look: in between, a wake would count this lane as one that looks again.
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

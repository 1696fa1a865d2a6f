import { expect, it } from 'vitest'
import { createWorkerPool } from '#server/jobs/worker-pool.ts'

/** Work that ends when the test says so. */
function bench(workers: number) {
  let left = 0
  let atOnce = 0
  let most = 0
  const broken: unknown[] = []
  const gates: (() => void)[] = []
  const done: number[] = []
  const made = createWorkerPool({
    workers,
    onError: (error) => broken.push(error),
    async step() {
      if (left === 0) return false
      left -= 1
      const piece = left
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise<void>((resolve) => gates.push(resolve))
      atOnce -= 1
      done.push(piece)
      return true
    },
  })
  return {
    ...made,
    broken,
    done,
    most: () => most,
    add: (pieces: number) => {
      left += pieces
    },
    /** Finishes current work until there is none. */
    async finish() {
      const rested = made.rest().then(() => true)
      while (!(await Promise.race([rested, Promise.resolve().then(() => false)]))) {
        for (const open of gates.splice(0)) open()
        await new Promise(setImmediate)
      }
    },
  }
}

it('does everything that is there, so many pieces at a time', async () => {
  const work = bench(3)
  work.add(10)
  work.wake()
  await work.finish()
  expect(work.done).toHaveLength(10)
  expect(work.most()).toBe(3)
})

it('misses nothing that comes in the moment in which the last look found nothing', async () => {
  // A check that finds nothing takes a random number of turns; new work may wake the pool in any of them.
  let left = 0
  let done = 0
  let turns = 0
  const workers = createWorkerPool({
    workers: 2,
    onError: () => {},
    async step() {
      turns += 1
      const found = left > 0
      if (found) left -= 1
      for (let turn = 0; turn < turns % 4; turn += 1) await Promise.resolve()
      if (found) done += 1
      return found
    },
  })
  for (let round = 0; round < 2000; round += 1) {
    for (let pieces = 0; pieces < 3; pieces += 1) {
      left += 1
      workers.wake()
      for (let turn = 0; turn < (round + pieces) % 7; turn += 1) await Promise.resolve()
    }
    await workers.rest()
    expect(left).toBe(0)
  }
  expect(done).toBe(6000)
})

it('rests after what breaks, tells it, and goes on when woken', async () => {
  let isBroken = true
  let done = 0
  const broken: unknown[] = []
  const workers = createWorkerPool({
    workers: 2,
    onError: (error) => broken.push(error),
    async step() {
      if (isBroken) throw new Error('away')
      done += 1
      return done < 3
    },
  })
  workers.wake()
  await workers.rest()
  expect({ done, broken }).toEqual({ done: 0, broken: [new Error('away')] })
  isBroken = false
  workers.wake()
  await workers.rest()
  expect(done).toBeGreaterThanOrEqual(3)
})

it('finishes what is in hand when it stops, and begins nothing more', async () => {
  const work = bench(2)
  work.add(5)
  work.wake()
  await new Promise(setImmediate)
  const stopped = work.stop()
  await work.finish()
  await stopped
  expect(work.done).toHaveLength(1)
  work.wake()
  await work.finish()
  expect(work.done).toHaveLength(1)
})

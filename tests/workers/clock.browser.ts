import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Pulse, startPulse, TICK } from '#workers/clock.ts'

let pulse: Pulse | null = null
/** The workers that were started, so that a test can make one fail. */
const workers: Worker[] = []
const RealWorker = globalThis.Worker

beforeEach(() => {
  workers.length = 0
  vi.stubGlobal(
    'Worker',
    class extends RealWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        workers.push(this)
      }
    },
  )
})
afterEach(() => {
  pulse?.stop()
  pulse = null
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Starts a pulse and logs its ticks, in page milliseconds. */
function begin(createWorker?: () => Worker) {
  const looks: number[] = []
  pulse = startPulse(() => void looks.push(performance.now()), createWorker)
  return looks
}

/** Keeps the main thread busy, in ms. */
function block(milliseconds: number) {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

const lookedTimes = (looks: readonly number[], times: number) =>
  vi.waitFor(() => expect(looks.length).toBeGreaterThanOrEqual(times), { timeout: 20_000, interval: 10 })

it('looks about four times a second', async () => {
  const looks = begin()
  await lookedTimes(looks, 9)
  const gaps = looks.slice(4).map((look, i) => look - (looks[i + 3] as number))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  expect(mean).toBeGreaterThan(TICK * 0.7)
  expect(mean).toBeLessThan(TICK * 1.6)
})

it('takes its looks from the worker once that has begun, and the page’s timer ends', async () => {
  const set = vi.spyOn(globalThis, 'setInterval')
  const clear = vi.spyOn(globalThis, 'clearInterval')
  const looks = begin()
  const own = set.mock.results.filter((_, i) => set.mock.calls[i]?.[1] === TICK).map(({ value }) => value)
  expect([own.length, workers.length]).toEqual([1, 1])
  await vi.waitFor(() => expect(clear.mock.calls.flat()).toContain(own[0]), { timeout: 20_000, interval: 10 })
  await lookedTimes(looks, looks.length + 3)
})

it('goes on while the page is busy: the looks of that second were queued and arrive', async () => {
  const looks = begin()
  await vi.waitFor(() => expect(looks.length).toBeGreaterThanOrEqual(6), { timeout: 20_000, interval: 10 })
  const before = looks.length
  block(1000)
  const freed = performance.now()
  await lookedTimes(looks, before + 3)
  // A timer of the page would have delivered only one tick of the four.
  expect((looks[before + 2] as number) - freed).toBeLessThan(TICK)
})

it.each([
  [
    'throws',
    () => {
      throw new DOMException('refused', 'SecurityError')
    },
  ],
  ['is not found', () => new Worker(new URL('/no-such-worker.js', location.href), { type: 'module' })],
  [
    'breaks',
    () =>
      new Worker(URL.createObjectURL(new Blob(['throw new Error("broken")'], { type: 'text/javascript' }))),
  ],
  ['says nothing', () => new Worker(URL.createObjectURL(new Blob([''], { type: 'text/javascript' })))],
] as [string, () => Worker][])(
  'has the page’s timer instead of a worker that %s',
  async (_, createWorker) => {
    const looks = begin(createWorker)
    await lookedTimes(looks, 3)
    const gaps = looks.slice(1).map((look, i) => look - (looks[i] as number))
    expect(Math.min(...gaps)).toBeGreaterThan(TICK * 0.5)
  },
)

it('falls back to the timer when the worker dies in mid-session', async () => {
  const looks = begin()
  await lookedTimes(looks, 6)
  workers[0]?.terminate()
  workers[0]?.dispatchEvent(new ErrorEvent('error'))
  const before = looks.length
  await lookedTimes(looks, before + 3)
})

it('ends with stop, and nothing comes after it, not even what was queued while the page was busy', async () => {
  const looks = begin()
  await lookedTimes(looks, 6)
  block(1000)
  pulse?.stop()
  const before = looks.length
  const witness: number[] = []
  const other = startPulse(() => void witness.push(performance.now()))
  await lookedTimes(witness, 6)
  other.stop()
  expect(looks.length).toBe(before)
})

it('stopped before the worker began stays stopped', async () => {
  const looks = begin()
  pulse?.stop()
  const witness: number[] = []
  const other = startPulse(() => void witness.push(performance.now()))
  await lookedTimes(witness, 6)
  other.stop()
  expect(looks).toEqual([])
})

it('stays stopped also when its worker breaks afterwards', async () => {
  const looks = begin()
  await lookedTimes(looks, 6)
  pulse?.stop()
  const before = looks.length
  workers[0]?.dispatchEvent(new ErrorEvent('error'))
  const witness: number[] = []
  const other = startPulse(() => void witness.push(performance.now()))
  await lookedTimes(witness, 6)
  other.stop()
  expect(looks.length).toBe(before)
})

import { expect, it } from 'vitest'
import {
  createEventLoopMonitor,
  measureLoopUsage,
  monitorEventLoop,
} from '#server/http/overload/event-loop-monitor.ts'

function looking() {
  let effort = { busy: 0, onCore: 0 }
  const lag = createEventLoopMonitor(() => effort)
  /** The remaining room after a time with this share of work, and this share of it on a core. */
  return (busy: number, onCore = busy) => {
    effort = { busy, onCore }
    lag.sample()
    return lag.room()
  }
}

const ALL = Number.POSITIVE_INFINITY

it('has room for all while there is time to wait in, and after one long pause', () => {
  const after = looking()
  for (let count = 0; count < 100; count += 1) expect(after(0.9)).toBe(ALL)
  expect(after(1)).toBe(ALL)
  expect(after(0.5)).toBe(ALL)
})

it('has room for few once it does nothing but work for a third of a second, and for fewer while that is too much', () => {
  const after = looking()
  const looks = Array.from({ length: 11 }, () => after(1))
  expect(looks).toEqual([...Array(5).fill(ALL), 16, 8, 4, 2, 2, 2])
})

it('takes on more again when it has caught up, and gives way at once when that was too much', () => {
  const after = looking()
  for (let count = 0; count < 9; count += 1) after(1)
  expect([0.9, 0.9, 1, 0.9, 0.9, 0.9, 0.9].map((busy) => after(busy))).toEqual([4, 8, 4, 8, 16, ALL, ALL])
})

it('has room for all when others on its machine keep it from working', () => {
  const after = looking()
  for (let count = 0; count < 100; count += 1) expect(after(1, 0.3)).toBe(ALL)
})

it('tells what the process did: its share of the time, and of a core', async () => {
  const effortSince = measureLoopUsage()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(effortSince().busy).toBeLessThan(1)
  await new Promise((resolve) => setImmediate(resolve))
  effortSince()
  const [before, begun] = [process.cpuUsage(), performance.now()]
  const worked = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  while (worked() < 100);
  const { busy, onCore } = effortSince()
  expect(busy).toBeGreaterThan(0.98)
  expect(onCore * (performance.now() - begun)).toBeGreaterThanOrEqual(99)
})

it('looks by itself, and finds room in a process that waits', async () => {
  const lag = monitorEventLoop()
  await expect.poll(lag.room).toBe(ALL)
})

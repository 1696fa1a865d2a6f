import { expect, it } from 'vitest'
import { createEffort, createLag, watchLag } from '#server/http/lag.ts'

function looking() {
  let effort = { busy: 0, onCore: 0 }
  const lag = createLag(() => effort)
  /** A look after a time of which this share was work, and so much of it on a core. */
  return (busy: number, onCore = busy) => {
    effort = { busy, onCore }
    lag.look()
    return lag.isBehind()
  }
}

it('is not behind while there is time to wait in, nor for one long pause', () => {
  const after = looking()
  for (let count = 0; count < 100; count += 1) expect(after(0.9)).toBe(false)
  expect(after(1)).toBe(false)
  expect(after(0.5)).toBe(false)
})

it('is behind once it does nothing but work for half a second, and no more when it has caught up', () => {
  const after = looking()
  const looks = Array.from({ length: 10 }, () => after(1))
  expect(looks).toEqual([...Array(9).fill(false), true])
  expect(after(0.7)).toBe(false)
})

it('is not behind when others on its machine keep it from working', () => {
  const after = looking()
  for (let count = 0; count < 100; count += 1) expect(after(1, 0.3)).toBe(false)
})

it('tells what the process did: its share of the time, and of a core', async () => {
  const effortSince = createEffort()
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

it('looks by itself, and finds a process that waits not behind', async () => {
  const lag = watchLag()
  await expect.poll(lag.isBehind).toBe(false)
})

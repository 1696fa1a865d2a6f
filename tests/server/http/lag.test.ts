import { expect, it } from 'vitest'
import { createLag, watchLag } from '#server/http/lag.ts'

function looking() {
  let busy = 0
  const lag = createLag(() => busy)
  /** A look after a time of which this share was work. */
  return (share: number) => {
    busy = share
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

it('is behind once it does nothing but work for four looks, and no more when it has caught up', () => {
  const after = looking()
  expect([after(1), after(1), after(1), after(1)]).toEqual([false, false, false, true])
  expect(after(0.7)).toBe(false)
})

it('sees a process that only works', async () => {
  const lag = watchLag()
  const work = () => {
    const end = performance.now() + 20
    while (performance.now() < end);
  }
  let turns = 0
  while (!lag.isBehind() && turns < 500) {
    work()
    turns += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(lag.isBehind()).toBe(true)
  await expect.poll(lag.isBehind, { timeout: 10_000 }).toBe(false)
})

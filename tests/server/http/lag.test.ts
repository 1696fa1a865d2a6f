import { expect, it } from 'vitest'
import { createLag } from '#server/http/lag.ts'

function looking() {
  let time = 0
  const lag = createLag(() => time)
  /** A look that comes so many milliseconds after the one before. */
  const after = (milliseconds: number) => {
    time += milliseconds
    lag.look()
    return lag.isBehind()
  }
  return after
}

it('is not behind while looks come in time, nor for one long pause', () => {
  const after = looking()
  for (let count = 0; count < 100; count += 1) expect(after(55)).toBe(false)
  expect(after(900)).toBe(false)
  expect(after(50)).toBe(false)
})

it('is behind once turn after turn takes long, and no more when it has caught up', () => {
  const after = looking()
  expect([after(600), after(600), after(600), after(600)].at(-1)).toBe(true)
  const caughtUp = [after(50), after(50), after(50), after(50), after(50)]
  expect(caughtUp.at(-1)).toBe(false)
})

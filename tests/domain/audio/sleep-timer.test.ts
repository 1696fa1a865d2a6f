import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NIGHT_FADE, nightGain, sleepTimers, timeLeft } from '#domain/audio/sleep-timer.ts'

const moment = fc.double({ min: 0, max: 7200, noNaN: true })

it('lets a timer run out once, and then leaves it at nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sleepTimers), moment, moment, (timer, sounded, more) => {
      const left = timeLeft(timer, sounded)
      expect(left === null).toBe(timer === null)
      if (timer === null) return
      expect(left).toBeGreaterThanOrEqual(0)
      expect(timeLeft(timer, sounded + more)).toBeLessThanOrEqual(left as number)
      expect(timeLeft(timer, timer)).toBe(0)
    }),
  )
})

it('grows quieter only towards the end, without a jump, down to silence', () => {
  expect(nightGain(null)).toBe(1)
  expect([nightGain(NIGHT_FADE), nightGain(NIGHT_FADE / 2), nightGain(0)]).toEqual([1, 0.5, 0])
  fc.assert(
    fc.property(moment, (left) => {
      const gain = nightGain(left)
      expect(gain).toBeGreaterThanOrEqual(0)
      expect(gain).toBeLessThanOrEqual(1)
      // The gain falls by at most a thirtieth per second.
      expect(gain - nightGain(Math.max(0, left - 1))).toBeLessThanOrEqual(1 / NIGHT_FADE + 1e-9)
      if (left >= NIGHT_FADE) expect(gain).toBe(1)
    }),
  )
})

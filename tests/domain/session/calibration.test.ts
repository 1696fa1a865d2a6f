import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BELL_EVERY, BELLS, measureTaps, offsetFromBell, TAPS } from '#domain/session/calibration.ts'

/** Offsets of taps that are `late`, each with the given deviation. */
const tapsAt = (late: number, shakes: readonly number[]) =>
  shakes.map((shake, bell) => offsetFromBell(bell * BELL_EVERY + late + shake) ?? Number.NaN)
const steady = (late: number) => tapsAt(late, Array<number>(TAPS).fill(0))
/** Deviations up to `most`, either way; no tap counts before the first bell. */
const shakes = (most: number) =>
  fc.array(fc.double({ min: -most, max: most, noNaN: true }), { minLength: TAPS, maxLength: BELLS - 1 })

describe('a tap', () => {
  it('lies where the nearest bell is, as far as half the way to the next', () => {
    expect(offsetFromBell(0)).toBe(0)
    expect(offsetFromBell(140)).toBe(140)
    expect(offsetFromBell(-140)).toBe(-140)
    expect(offsetFromBell(5 * BELL_EVERY + 599)).toBe(599)
    expect(offsetFromBell(5 * BELL_EVERY + 601)).toBe(-599)
  })

  it('lies nowhere before the first bell and after the last', () => {
    expect(offsetFromBell(-700)).toBeNull()
    expect(offsetFromBell((BELLS - 1) * BELL_EVERY + 599)).toBe(599)
    expect(offsetFromBell(BELLS * BELL_EVERY)).toBeNull()
  })
})

describe('taps along the bell', () => {
  it('give their median, in steps of 5 ms', () => {
    expect(measureTaps(steady(143))).toEqual({ is: 'measured', trim: 145, spread: 0 })
    expect(measureTaps(steady(-38))).toEqual({ is: 'measured', trim: -40, spread: 0 })
    expect(measureTaps(steady(300))).toEqual({ is: 'measured', trim: 300, spread: 0 })
    expect(Object.is(measureTaps(steady(-1)), -0)).toBe(false)
    expect(measureTaps(steady(-1))).toEqual({ is: 'measured', trim: 0, spread: 0 })
  })

  it('give it for every delay that can be trimmed, within what a person shakes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -260, max: 260 }), shakes(35), (late, shaken) => {
        const measured = measureTaps(tapsAt(late, shaken).filter((offset) => !Number.isNaN(offset)))
        if (measured.is === 'few') return
        expect(measured.is).toBe('measured')
        if (measured.is !== 'measured') return
        expect(Math.abs(measured.trim - late)).toBeLessThanOrEqual(37.5)
        expect(measured.spread).toBeLessThanOrEqual(35)
      }),
    )
  })

  it('say how far half of them lie from it', () => {
    const measured = measureTaps(tapsAt(100, [0, 0, -40, 40, -40, 40, -40, 40, -40, 40, -40, 40]))
    expect(measured).toMatchObject({ is: 'measured', spread: 40 })
  })

  it('do not mind the first two, a missed bell, or two wild ones', () => {
    expect(measureTaps([500, -580, ...steady(120)])).toMatchObject({ is: 'measured', trim: 120 })
    const some = steady(120)
    some[5] = -400
    some[9] = 560
    expect(measureTaps(some)).toMatchObject({ is: 'measured', trim: 120 })
  })

  it('are too few before there are twelve', () => {
    expect(measureTaps([])).toEqual({ is: 'few', taps: 0 })
    expect(measureTaps(steady(100).slice(1))).toEqual({ is: 'few', taps: TAPS - 1 })
  })

  it('are refused when they keep to a beat of their own, or to none', () => {
    const own = Array.from({ length: 16 }, (_, n) => offsetFromBell(1000 * n + 90) as number)
    expect(measureTaps(own).is).toBe('uneven')
    const hammered = Array.from({ length: 40 }, (_, n) => offsetFromBell(171 * n) as number)
    expect(measureTaps(hammered).is).toBe('uneven')
    expect(measureTaps(tapsAt(0, [0, 0, -90, 90, -80, 80, -70, 110, -100, 70, -75, 95])).is).toBe('uneven')
  })

  it('are refused when they lie further than can be trimmed, also around the middle between two bells', () => {
    for (const late of [310, 450, 890])
      expect(measureTaps(tapsAt(late, Array(TAPS).fill(0)))).toEqual({ is: 'beyond' })
    const between = [20, -20, 15, -15, 10, -10, 5, -5, 20, -20, 0, 10]
    expect(measureTaps(tapsAt(600, between))).toEqual({ is: 'beyond' })
  })

  it('of speakers two seconds late are not taken for a trim', () => {
    const late = Array.from({ length: TAPS }, (_, n) => offsetFromBell((n + 2) * BELL_EVERY + 2000) as number)
    expect(measureTaps(late)).toEqual({ is: 'beyond' })
  })
})

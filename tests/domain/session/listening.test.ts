import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampPosition, parsePosition, partAt, speeds, startPosition } from '#domain/session/listening.ts'
import { seconds } from '#domain/time/units.ts'

const length = seconds(560)
const position = fc.double({ min: 0, max: 560, noNaN: true })

describe('where one is', () => {
  const parts = [2, 5, 9].map((at) => ({ at: seconds(at) }))

  it.each([
    [0, -1],
    [1.999, -1],
    [2, 0],
    [4.999, 0],
    [5, 1],
    [900, 2],
  ])('at %d s it is part %d: the last that has begun', (at, part) => {
    expect(partAt(parts, seconds(at))).toBe(part)
  })

  it('never leaves the piece', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (to) => {
        const place = clampPosition(to, length)
        return place >= 0 && place <= length
      }),
    )
    expect(clampPosition(12.5, length)).toBe(12.5)
  })
})

describe('what a device kept', () => {
  it('is read as it was written, but for the very end, from where nothing would be heard', () => {
    fc.assert(
      fc.property(position, fc.constantFrom(...speeds), (at, speed) => {
        const kept = JSON.parse(JSON.stringify({ position: at, speed }))
        const wanted = at > length - 5 ? 0 : JSON.parse(JSON.stringify(at))
        expect(parsePosition(kept, length)).toEqual({ position: wanted, speed })
      }),
    )
  })

  it('is the beginning at its own speed where it makes no sense', () => {
    fc.assert(fc.property(fc.anything(), (kept) => void parsePosition(kept, length)))
    for (const kept of [null, 7, 'x', [], {}, { position: -1, speed: 3 }, { position: 'a', speed: '1' }])
      expect(parsePosition(kept, length)).toEqual(startPosition)
    expect(parsePosition({ position: 561, speed: 1.5 }, length)).toEqual({ position: 0, speed: 1.5 })
  })
})

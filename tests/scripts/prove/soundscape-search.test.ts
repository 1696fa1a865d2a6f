import { expect, it } from 'vitest'
import { loopOf } from '#domain/audio/soundscape-sound.ts'
import { search } from '#scripts/prove/long/soundscape.ts'

const seconds = 600
const period = Math.round(loopOf('rain').length * 100)
/** Levels of rain that never stops, with some scatter: energy and sharpest part of each hop, in turn. */
function rain(change: (hop: number) => [number, number] = () => [1, 1]): number[] {
  let seed = 1
  const scatter = () => {
    seed = (seed * 48271) % 2147483647
    return 0.7 + (0.6 * seed) / 2147483647
  }
  return Array.from({ length: seconds * 100 }, (_, hop) => hop).flatMap((hop) => {
    const [energy, sharp] = change(hop)
    return [energy * scatter() * 1e-3, sharp * scatter() * 1e-5]
  })
}

it('finds nothing in rain that goes on and on', () => {
  expect(search(rain(), seconds)).toMatchObject({ faults: [], gaps: 0, times: 6 })
})

it('finds a gap of 10 ms, a click at the turns, a swell at the turns, and an end before the end', () => {
  expect(
    search(
      rain((hop) => [hop === 30_000 ? 0 : 1, 1]),
      seconds,
    ).faults,
  ).toEqual(['1 hops without sound'])
  const isTurn = (hop: number) => hop > 0 && hop % period === 0
  expect(
    search(
      rain((hop) => [1, isTurn(hop) ? 4 : 1]),
      seconds,
    ).faults[0],
  ).toMatch(/^click at the turn/)
  expect(
    search(
      rain((hop) => [isTurn(hop) ? 3 : 1, 1]),
      seconds,
    ).faults[0],
  ).toMatch(/^energy at the turn/)
  expect(search(rain().slice(0, 100_000), seconds).faults[0]).toMatch(/^\d+ hops of \d+ were measured/)
})

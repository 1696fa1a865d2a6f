import { expect, it } from 'vitest'
import { createStallDetector } from '#engine/clocks.ts'

const looks = (
  watch: ReturnType<typeof createStallDetector>,
  pages: number[],
  audio: (page: number) => number,
) => pages.map((page) => watch.check(page, audio(page)))

it('says nothing while the audio clock moves, however little', () => {
  const watch = createStallDetector()
  const pages = Array.from({ length: 100 }, (_, i) => i * 250)
  expect(looks(watch, pages, (page) => page / 1e6)).not.toContain(true)
})

it('notices a clock that stood for a second', () => {
  const watch = createStallDetector()
  expect(looks(watch, [0, 250, 500, 750, 999, 1000, 1250], () => 3)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
  ])
})

it('leaves a clock that has only begun two and a half seconds to wake', () => {
  const watch = createStallDetector()
  const pages = Array.from({ length: 11 }, (_, i) => i * 250)
  expect(looks(watch, pages, () => 0.02)).toEqual([...Array(10).fill(false), true])
})

it('begins to count anew when the clock moves once', () => {
  const watch = createStallDetector()
  looks(watch, [0, 250, 500, 750], () => 3)
  expect(looks(watch, [1000, 1250, 1500, 1750], () => 3.1)).not.toContain(true)
  expect(watch.check(2000, 3.1)).toBe(true)
})

it('takes a task of ten seconds, in which the clock is not seen to move, for no stall', () => {
  const watch = createStallDetector()
  looks(watch, [0, 250], (page) => page / 1000)
  // Forty queued checks at once, all reading the same clock value.
  const queued = Array.from({ length: 40 }, (_, i) => 10_250 + i)
  expect(looks(watch, queued, () => 0.25)).not.toContain(true)
  expect(watch.check(10_500, 10.3)).toBe(false)
})

it('begins anew after a reset', () => {
  const watch = createStallDetector()
  looks(watch, [0, 250, 500, 750], () => 3)
  watch.reset()
  expect(looks(watch, [1000, 1250, 1500, 1750], () => 3)).not.toContain(true)
})

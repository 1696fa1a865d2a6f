import { expect, it } from 'vitest'
import { createStallWatch } from '#engine/clocks.ts'

const looks = (
  watch: ReturnType<typeof createStallWatch>,
  pages: number[],
  audio: (page: number) => number,
) => pages.map((page) => watch.look(page, audio(page)))

it('says nothing while the audio clock moves, however little', () => {
  const watch = createStallWatch()
  const pages = Array.from({ length: 100 }, (_, i) => i * 250)
  expect(looks(watch, pages, (page) => page / 1e6)).not.toContain(true)
})

it('notices a clock that stood for a second', () => {
  const watch = createStallWatch()
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
  const watch = createStallWatch()
  const pages = Array.from({ length: 11 }, (_, i) => i * 250)
  expect(looks(watch, pages, () => 0.02)).toEqual([...Array(10).fill(false), true])
})

it('begins to count anew when the clock moves once', () => {
  const watch = createStallWatch()
  looks(watch, [0, 250, 500, 750], () => 3)
  expect(looks(watch, [1000, 1250, 1500, 1750], () => 3.1)).not.toContain(true)
  expect(watch.look(2000, 3.1)).toBe(true)
})

it('takes a task of ten seconds, in which the clock is not seen to move, for no stall', () => {
  const watch = createStallWatch()
  looks(watch, [0, 250], (page) => page / 1000)
  // Forty queued looks at once, each of the same clock.
  const queued = Array.from({ length: 40 }, (_, i) => 10_250 + i)
  expect(looks(watch, queued, () => 0.25)).not.toContain(true)
  expect(watch.look(10_500, 10.3)).toBe(false)
})

it('begins anew after a reset', () => {
  const watch = createStallWatch()
  looks(watch, [0, 250, 500, 750], () => 3)
  watch.reset()
  expect(looks(watch, [1000, 1250, 1500, 1750], () => 3)).not.toContain(true)
})

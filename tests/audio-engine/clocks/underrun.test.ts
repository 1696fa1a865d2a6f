import { expect, it } from 'vitest'
import { seconds } from '#domain/time/units.ts'
import { createUnderrunDetector } from '#engine/clocks.ts'

const at = seconds
const TEN = seconds(10)

it('says nothing while each look comes before the cues run out, however late', () => {
  const watch = createUnderrunDetector()
  for (const audio of [3, 3.25, 13.25, 23.25]) expect(watch.check(at(audio), TEN)).toBeNull()
})

it('tells once since when nothing was placed, by the horizon of the look before', () => {
  const watch = createUnderrunDetector()
  expect(watch.check(at(5), seconds(90))).toBeNull()
  // Visible again: cues are placed for 90 s, though ten seconds are enough now.
  expect(watch.check(at(65), TEN)).toBeNull()
  expect(watch.check(at(75.5), TEN)).toBe(75)
  expect(watch.check(at(76), TEN)).toBeNull()
})

it('after a pause knows of nothing before it', () => {
  const watch = createUnderrunDetector()
  watch.check(at(5), TEN)
  watch.reset()
  expect(watch.check(at(500), TEN)).toBeNull()
})

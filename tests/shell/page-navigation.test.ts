import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scrollToTop, scrollToTopDelays } from '#app/shell/page-navigation.ts'

const scrollTo = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  vi.stubGlobal('scrollTo', scrollTo)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  scrollTo.mockClear()
})

const arrival = { path: '/energizing', isFirst: false, isReturn: false, hasAnchor: false }

it('puts a page to its top 100 ms after the way there', () => {
  expect(scrollToTopDelays(arrival)).toEqual([100])
})

it('puts Home to its top when it is loaded, and again 10 ms later', () => {
  expect(scrollToTopDelays({ ...arrival, path: '/', isFirst: true })).toEqual([0, 10])
  expect(scrollToTopDelays({ ...arrival, path: '/' })).toEqual([0, 10, 100])
})

it('leaves another page that is loaded where the browser puts it', () => {
  expect(scrollToTopDelays({ ...arrival, isFirst: true })).toEqual([])
})

it('leaves a return where it was, and an anchor where it points', () => {
  for (const path of ['/', '/energizing']) {
    for (const isFirst of [true, false]) {
      expect(scrollToTopDelays({ path, isFirst, isReturn: true, hasAnchor: false })).toEqual([])
      expect(scrollToTopDelays({ path, isFirst, isReturn: false, hasAnchor: true })).toEqual([])
    }
  }
})

it('scrolls at each of its times', () => {
  scrollToTop([0, 10, 100])
  vi.advanceTimersByTime(99)
  expect(scrollTo).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  expect(scrollTo.mock.calls).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})

it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  'leaves the page to whoever moves it: %s',
  (move) => {
    scrollToTop([100])
    dispatchEvent(new Event(move))
    vi.advanceTimersByTime(200)
    expect(scrollTo).not.toHaveBeenCalled()
  },
)

it('ends with the next arrival', () => {
  const end = scrollToTop([100])
  end()
  vi.advanceTimersByTime(200)
  expect(scrollTo).not.toHaveBeenCalled()
})

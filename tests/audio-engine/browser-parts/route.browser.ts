import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { routeOf } from '#engine/browser-parts.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari'

/** A page on an iPhone, with the elements that it creates. */
function onIphone() {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  const made: HTMLAudioElement[] = []
  const Real = Audio
  vi.stubGlobal('Audio', function make() {
    const element = new Real()
    made.push(element)
    return element
  })
  return made
}

// As in the app: within a user gesture.
beforeAll(() => userEvent.click(document.body))

const open: AudioContext[] = []
const openContext = () => {
  const context = new AudioContext()
  open.push(context)
  return context
}
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const context of open.splice(0)) await context.close()
})

describe('the way out of a graph', () => {
  it('is the card itself everywhere but on iOS', async () => {
    const context = openContext()
    const route = routeOf(context)
    expect(route.destination).toBe(context.destination)
    expect([route.isOpen(), await route.play()]).toEqual([true, true])
  })

  it('is an element on iOS: what the system stops is told, and a gesture opens it again', async () => {
    const made = onIphone()
    const route = routeOf(openContext())
    const [element] = made as [HTMLAudioElement]
    await expect.poll(() => element.paused).toBe(false)
    expect(element.srcObject).toBeInstanceOf(MediaStream)
    const told: boolean[] = []
    route.onChange = () => told.push(route.isOpen())
    // A phone call comes in.
    element.pause()
    await expect.poll(() => told).toEqual([false])
    expect(await route.play()).toBe(true)
    expect(told).toEqual([false, true])
    route.close()
    expect([element.paused, element.srcObject]).toEqual([true, null])
    await new Promise((done) => setTimeout(done))
    expect(told, 'an end of ours is no interruption').toEqual([false, true])
  })

  it('refused by the browser, is closed: silence does not pretend to run', async () => {
    onIphone()
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    const route = routeOf(openContext())
    await expect.poll(() => route.isOpen()).toBe(false)
    expect(await route.play()).toBe(false)
    route.close()
  })
})

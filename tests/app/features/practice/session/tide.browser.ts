import { afterEach, expect, it } from 'vitest'
import { animateTide } from '#app/features/practice/session/tide.ts'
import { silentSession } from '#support/silent-session.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** When the water's movement begins on the page, in milliseconds. */
async function beginOf(trim: number) {
  const { session, pass } = await silentSession('energizing', 0, { trim })
  pass(3)
  const tide = document.body.appendChild(document.createElement('div'))
  const end = animateTide(tide, session, false)
  ends.push(
    end,
    () => session.dispose(),
    () => tide.remove(),
  )
  const [animation] = tide.getAnimations()
  return Number(animation?.startTime)
}

it('is moved by the trim: later for headphones that play late', async () => {
  const plain = await beginOf(0)
  expect(await beginOf(140)).toBeCloseTo(plain + 140, 3)
  expect(await beginOf(-60)).toBeCloseTo(plain - 60, 3)
})

it.each([false, true])('takes the light along on its path, with reduced motion: %s', async (isStill) => {
  const { session, pass } = await silentSession('box-breathing', 0, {})
  pass(1)
  const frame = document.body.appendChild(document.createElement('div'))
  frame.className = 'vessel-frame'
  frame.innerHTML = '<div class="tide"></div><div class="breath-light"></div>'
  const [tide, light] = frame.children as unknown as [HTMLElement, HTMLElement]
  const end = animateTide(tide, session, isStill)
  ends.push(
    end,
    () => session.dispose(),
    () => frame.remove(),
  )
  const [[water], [way]] = [tide.getAnimations(), light.getAnimations()]
  expect(way?.startTime).toBe(water?.startTime)
  /** Where it is at a session second, in percent of a side. */
  const placeAt = (second: number) => {
    for (const animation of light.getAnimations()) {
      animation.pause()
      animation.currentTime = second * 1000 + 1
    }
    const { e, f } = new DOMMatrix(getComputedStyle(light).transform)
    return [Math.round((100 * e) / 200), Math.round((100 * f) / 200)]
  }
  light.style.cssText = 'width: 200px; height: 200px'
  expect([1, 5, 9, 13].map(placeAt)).toEqual(
    isStill
      ? [
          [0, 50],
          [50, 0],
          [100, 50],
          [50, 100],
        ]
      : [
          [0, 75],
          [25, 0],
          [100, 25],
          [75, 100],
        ],
  )
})

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { button, STANDARD_PACE, startSession, word } from '#tests/e2e/support/practice.ts'
import { openAtRest } from '#tests/e2e/support/tour.ts'
import { pass, passTo, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

/** Animations that move, rotate or resize something between frames, by the class of the moving element. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      if (!(effect instanceof KeyframeEffect) || playState !== 'running') return []
      const frames = effect.getKeyframes()
      const isMove = ['transform', 'translate', 'scale', 'rotate'].some((each) =>
        frames.some((frame, n) => {
          const next = frames[n + 1]
          const isStep = /^step/.test(frame.easing)
          return next !== undefined && each in frame && !isStep && frame[each] !== next[each]
        }),
      )
      return isMove ? [`${effect.target?.className} ${effect.pseudoElement ?? ''}`] : []
    }),
  )

test('without motion nothing moves, and word, count and the water’s mark tell the phase', async ({
  page,
}) => {
  await withVirtualTime(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/energizing', '/breath-hold']) {
    await openAtRest(page, path)
    expect(await moving(page), path).toEqual([])
  }
  await startSession(page, { isFastest: false })
  expect(await moving(page), 'gong').toEqual([])
  const mark = page.locator('.vessel-mark')
  await expect(mark).toBeVisible()
  const height = async () => Math.round((await mark.boundingBox())?.y ?? 0)
  const count = () => page.locator('.session-count').innerText()
  const empty = await height()
  for (const [phase, way, second] of [
    ['Inhale', -1, 0.2],
    ['Exhale', 1, STANDARD_PACE + 0.2],
  ] as const) {
    await passTo(page, second)
    await expect(word(page)).toHaveText(phase)
    const [at, counted] = [await height(), await count()]
    expect(await moving(page), phase).toEqual([])
    await expect.poll(async () => Math.sign((await height()) - at), `${phase}: the mark`).toBe(way)
    await expect.poll(count, `${phase}: the count`).not.toBe(counted)
  }
  expect(await height(), 'above the empty vessel’s mark').toBeLessThan(empty)
  await button(page, 'End Session & Enter Breath Hold').click()
  await expect(word(page)).toHaveText('Great Session!')
  await pass(page, 3)
  await expect(word(page)).toHaveText('Rest in the Space Between Breaths')
  expect(await moving(page), 'hold').toEqual([])
})

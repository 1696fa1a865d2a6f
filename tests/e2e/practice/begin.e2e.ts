import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { openTreadmill, startButton, word } from '#tests/e2e/support/practice.ts'

/** Logs how each vessel of a session arrives: the first keyframe of its frame's own animation. */
async function withArrivals(page: Page): Promise<() => Promise<Keyframe[]>> {
  await page.addInitScript(() => {
    const arrivals: Keyframe[] = []
    Object.assign(globalThis, { arrivals })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      if (this.matches('.session-vessel')) arrivals.push((frames as Keyframe[])[0] ?? {})
      return animate.call(this, frames, options)
    }
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'arrivals') as Keyframe[])
}

const beginFromHome = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Breathe now' }).hover()
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Breathe now' }).click()
  await expect(word(page)).toHaveText('Settle in')
}

test('Home’s vessel grows into the session’s, and after a setup without one it fades in', async ({
  page,
}) => {
  const arrivals = await withArrivals(page)
  await beginFromHome(page)
  expect(await arrivals()).toEqual([
    { translate: expect.stringMatching(/px .+px$/), scale: expect.stringMatching(/^[\d.]+$/) },
  ])
  await openTreadmill(page)
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
  expect(await arrivals()).toEqual([{ opacity: 0, scale: '0.94' }])
})

test('without motion the session’s vessel is simply there', async ({ page }) => {
  const arrivals = await withArrivals(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await beginFromHome(page)
  expect(await arrivals()).toEqual([])
})

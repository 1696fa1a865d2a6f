import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { violations } from '#tests/e2e/support/screen/axe.ts'

test('Home’s tip comes without moving anything, and more of them can be found and kept', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // A screen on which everything is visible.
  await page.setViewportSize({ width: 390, height: 1600 })
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Daily Wisdom' })
  await expect(card.getByRole('blockquote')).toBeVisible()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([])
  await card.getByRole('link', { name: 'Explore more wisdom' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily Wisdom')
  await page.getByRole('button', { name: 'Sleep', exact: true }).click()
  await page.getByRole('button', { name: 'Save “you can’t make yourself sleep”' }).click()
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('56 tips')
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  await expect(page.getByRole('listitem').getByRole('blockquote')).toHaveText(/^You can make the bed/)
  expect(await violations(page)).toEqual([])
})

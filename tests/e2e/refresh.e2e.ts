import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { beGuest } from './guests.ts'
import { button, goOn, openTreadmill, quick, results, startButton, word } from './practice.ts'

/** After this time no refresh comes any more: one comes 0.5 s after its occasion at the latest. In ms. */
const LONG_PAST_A_REFRESH = 1500

/** How often a document was loaded since. */
function countLoads(page: Page) {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname)
  })
  return loads
}

async function practiseAndStop(page: Page) {
  await startButton(page).click()
  await expect(word(page)).toHaveText('Inhale', { timeout: 15_000 })
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('draft') ?? '{}').at > 1)
  await button(page, 'Stop').click()
  await expect(results(page)).toBeVisible()
}

// With the first badge behind them: what is told in passing would put the refresh off.
test('a page is refreshed once after Stop, when its results were closed, and all of it stands', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await beGuest(page, 1)
  await openTreadmill(page)
  await quick(page, '10m').click()
  await button(page, 'Slow Down').click()
  const loads = countLoads(page)
  await practiseAndStop(page)
  await page.waitForTimeout(LONG_PAST_A_REFRESH)
  expect(loads).toEqual([])
  await goOn(page)
  await expect.poll(() => loads).toEqual(['/session-complete'])
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Breathing Treadmill')).toBeVisible()
  await page.getByRole('link', { name: 'Start New Session' }).click()
  await expect(quick(page, '10m')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('6.19 s', { exact: true })).toBeVisible()
  await page.waitForTimeout(LONG_PAST_A_REFRESH)
  expect(loads).toEqual(['/session-complete'])
})

test('no page is refreshed without a network', async ({ page, context, complaints }) => {
  test.setTimeout(60_000)
  complaints.provoke(/ERR_INTERNET_DISCONNECTED/)
  await beGuest(page, 1)
  await openTreadmill(page)
  const loads = countLoads(page)
  await practiseAndStop(page)
  await context.setOffline(true)
  await goOn(page)
  await expect(page.getByRole('link', { name: 'Start New Session' })).toBeVisible()
  await page.waitForTimeout(LONG_PAST_A_REFRESH)
  expect(loads).toEqual([])
})

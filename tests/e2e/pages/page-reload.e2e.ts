import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { openAsGuest } from '#tests/e2e/support/guests.ts'
import {
  button,
  continueFromResults,
  openTreadmill,
  quick,
  results,
  startButton,
  word,
} from '#tests/e2e/support/practice.ts'
import { passTo, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

/** Logs each loaded document from now on, and each check for the server, with which every reload begins. */
function watch(page: Page) {
  const [loads, asks]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(pathname)
    if (pathname === '/api/health') asks.push(new URL(page.url()).pathname)
  })
  return { loads, asks }
}

async function practiseAndStop(page: Page) {
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
  await passTo(page, 1.5)
  await expect(word(page)).toHaveText('Inhale')
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('draft') ?? '{}').at > 1)
  await button(page, 'Stop').click()
  await expect(results(page)).toBeVisible()
}

// The first badge is already earned: its popup would delay the reload.
test('a page is refreshed once after Stop, when its results were closed, and all of it stands', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await withVirtualTime(page)
  await openAsGuest(page, 1)
  await openTreadmill(page)
  await quick(page, '10m').click()
  await button(page, 'Slow Down').click()
  const { loads, asks } = watch(page)
  await practiseAndStop(page)
  await continueFromResults(page)
  await expect.poll(() => loads).toEqual(['/session-complete'])
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Breathing Treadmill')).toBeVisible()
  await page.getByRole('link', { name: 'Start New Session' }).click()
  await expect(quick(page, '10m')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('6.19 s', { exact: true })).toBeVisible()
  // A second time, when that page has sounded too: nothing from the first visit is still pending.
  await practiseAndStop(page)
  await continueFromResults(page)
  await expect.poll(() => loads).toEqual(['/session-complete', '/session-complete'])
  expect(asks).toEqual(['/session-complete', '/session-complete'])
})

test('no page is refreshed without a network', async ({ page, context, complaints }) => {
  test.setTimeout(60_000)
  complaints.provoke(/ERR_INTERNET_DISCONNECTED/)
  await withVirtualTime(page)
  await openAsGuest(page, 1)
  await openTreadmill(page)
  const { loads, asks } = watch(page)
  await practiseAndStop(page)
  await context.setOffline(true)
  await continueFromResults(page)
  // Back to the tool, which would also be an occasion for a reload, and into a session.
  await page.getByRole('link', { name: 'Start New Session' }).click()
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
  await passTo(page, 0.5)
  await expect(word(page)).toHaveText('Inhale')
  expect(loads).toEqual([])
  expect(asks).toEqual([])
})

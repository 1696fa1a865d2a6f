/** The player embedded in another site's page, and on its own. */
import type { Page } from '@playwright/test'
import { draft, records } from '#tests/e2e/support/device.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { button, GONG_LEAD, results } from '#tests/e2e/support/practice.ts'
import { pass, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

/** The same site, so that the browser would allow the frame to use storage. */
const SISTER = 'http://localhost:59999'

/** Answers like a server with a configured sister app; the server's tests check the real headers. */
const withSister = (page: Page) =>
  page.route('**/web-view?*', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    headers['content-security-policy'] = policy.replace("frame-ancestors 'none'", `frame-ancestors ${SISTER}`)
    delete headers['x-frame-options']
    const body = (await response.text()).replace(
      '{"supportAddress"',
      `{"framedBy":"${SISTER}","supportAddress"`,
    )
    await route.fulfill({ response, headers, body })
  })

/** The sister app's page with the player in it; it logs the messages it receives. */
const sisterPage = (address: string) => `<!doctype html><title>Sister</title>
<script>
  told = []
  addEventListener('message', ({ origin, data }) => told.push({ origin, data }))
</script>
<iframe src="${address}" allow="autoplay; screen-wake-lock" title="Player" style="width: 100%; height: 800px"></iframe>`

test('in another’s page it plays, stores nothing, and tells that page alone how it went', async ({
  page,
  baseURL,
}) => {
  await withSister(page)
  await withVirtualTime(page)
  await page.route(`${SISTER}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: sisterPage(`${baseURL}/web-view?technique=energizing&duration=60&pace=8.29`),
    }),
  )
  await page.goto(SISTER)
  const player = page.frameLocator('iframe')
  await expect(player.getByText('1 minute', { exact: true })).toBeVisible()
  await expect(player.getByRole('navigation')).toHaveCount(0)
  await player.getByRole('button', { name: 'Start Breathing Treadmill' }).click()
  const word = player.getByRole('heading', { level: 1 })
  await expect(word).toHaveText('Settle in')
  // Slow, so that it is still the first breath when Finish is pressed.
  await pass(page, GONG_LEAD + 8.3)
  await expect(word).toHaveText('Exhale')
  await expect(player.getByRole('button', { name: 'End Session & Enter Breath Hold' })).toHaveCount(0)
  await player.getByRole('button', { name: 'Finish' }).click()
  await expect(word).toHaveText('Well done')
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'told')))
    .toEqual([
      {
        origin: baseURL,
        data: expect.objectContaining({
          type: 'stilltide:session',
          technique: 'energizing',
          breathCount: 1,
          pace: expect.closeTo(8.29, 2),
          ending: 'finished',
        }),
      },
    ])
  const frame = page.frame({ url: /web-view/ })
  const kept = await frame?.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
    document.cookie,
  ])
  expect(kept, 'stored').toEqual([0, 0, 0, ''])
  await player.getByRole('button', { name: 'Breathe again' }).click()
  await expect(player.getByRole('button', { name: 'Start Breathing Treadmill' })).toBeVisible()
})

test('by itself it has nothing around it either, and records as the app does', async ({ page }) => {
  await withVirtualTime(page)
  await page.goto('/web-view?technique=four-seven-eight&duration=60')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await button(page, 'Start Sleepy Time Breathing').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settle in')
  await pass(page, GONG_LEAD + 1.5)
  await expect.poll(async () => (await draft(page))?.at ?? 0).toBeGreaterThan(1)
  await button(page, 'Stop').click()
  await expect(results(page)).toContainText('Sleepy Time Breathing')
  expect((await records(page)).map(({ record }) => record.technique)).toEqual(['4-7-8'])
})

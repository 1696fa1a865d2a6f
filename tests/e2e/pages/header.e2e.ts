/**
 * The header is on every screen except a running practice and the pages without navigation (decision 0024).
 */
import type { Page } from '@playwright/test'
import { routes } from '#domain/pages/routes.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { open } from '#tests/e2e/support/open.ts'
import { button, word } from '#tests/e2e/support/practice.ts'
import { shiftOf } from '#tests/e2e/support/screen/layout-shift.ts'
import { freezeTime } from '#tests/e2e/support/tour.ts'

const header = (page: Page) => page.getByRole('banner')

async function seeHeader(page: Page) {
  await expect(header(page)).toHaveCount(1)
  await expect(header(page)).toContainText('Stilltide')
  await expect(header(page)).toContainText('Breathing Treadmill')
  await expect(header(page).getByRole('button', { name: 'Sound' })).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  // One switch for the sound is enough.
  await expect(button(page, 'Sound')).toHaveCount(1)
}

const bare: readonly string[] = [routes.clarityCheck, routes.webView]

async function openAndSee(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    if (bare.includes(new URL(page.url()).pathname)) await expect(header(page)).toHaveCount(0)
    else await seeHeader(page)
  }
}

/** A tool, a page to read, one for a person's own, and those without a header. */
const some: readonly string[] = [routes.energizing, routes.learn, routes.preferences, ...bare]

test('pages have the header, but those that have nothing around them', async ({ page, complaints }) => {
  complaints.provoke(/status of 404.*no-such-page/)
  await openAndSee(page, [...some, '/no-such-page'])
})

test('so have all other pages', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(180_000)
  await openAndSee(
    page,
    Object.values(routes).filter((path) => !some.includes(path)),
  )
})

test('during a practice the header steps back, and it is there again before the next one', async ({
  page,
}) => {
  await freezeTime(page)
  for (const [path, start] of [
    [routes.energizing, 'Start Breathing Treadmill'],
    [routes.fourSevenEight, 'Start Sleepy Time Breathing'],
    [routes.breathHold, 'Start'],
    [`${routes.eyesClosed}?technique=box-breathing`, 'Start Box Breathing'],
  ] as const) {
    await open(page, path)
    await seeHeader(page)
    await button(page, start).first().click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await expect(header(page)).toHaveCount(0)
  }
  await open(page, routes.boxBreathing)
  await button(page, 'Start Box Breathing').first().click()
  await button(page, 'Stop').click()
  await expect(word(page)).toHaveText('Well done')
  await seeHeader(page)
})

test('nothing of a tool moves while its page comes', async ({ page }) => {
  for (const path of [routes.energizing, routes.fourSevenEight, routes.boxBreathing, routes.breathHold]) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page), path).toBeLessThan(0.01)
  }
})

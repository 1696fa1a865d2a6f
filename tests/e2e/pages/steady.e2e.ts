/** Nothing moves while a page comes, on any path, on a phone and on a wide screen. */
import type { Page } from '@playwright/test'
import { routes } from '#domain/pages/routes.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { open } from '#tests/e2e/support/open.ts'
import { shiftOf } from '#tests/e2e/support/screen/layout-shift.ts'
import { signUp } from '#tests/e2e/support/signed-in.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

async function openAndWatch(page: Page, paths: readonly string[]) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const path of paths) {
      await open(page, path)
      await page.waitForLoadState('networkidle')
      expect(await shiftOf(page), `${path} at ${size.width}`).toBeLessThanOrEqual(0.01)
    }
  }
}

const some: readonly string[] = [routes.wisdom, routes.allBadges, routes.history]
/** Pages that send elsewhere whoever opens them as a guest. */
const closed: readonly string[] = [routes.account, routes.admin, routes.adminCsv]

test('the badges, the history and the tips come without moving anything', async ({ page }) => {
  test.setTimeout(120_000)
  await openAndWatch(page, some)
})

test('so do an account and its own pages', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  await signUp(page, baseURL)
  await openAndWatch(page, [routes.account, routes.history])
})

test('so do all other pages', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(300_000)
  await openAndWatch(
    page,
    Object.values(routes).filter((path) => ![...some, ...closed].includes(path)),
  )
})

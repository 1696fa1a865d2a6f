/** The offer to resume is shown as long as the interrupted practice exists, and no longer. */
import type { Page } from '@playwright/test'
import { draft, records } from '#tests/e2e/support/device.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { brokenOff, button, openTreadmill, shownSeconds, startSession } from '#tests/e2e/support/practice.ts'
import { pass, passTo, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

/** Breathes a few seconds, reloads the page, and goes to Home. */
async function interrupt(page: Page) {
  await withVirtualTime(page)
  await startSession(page)
  await passTo(page, 2.2)
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(2)
  await page.reload()
  await expect(brokenOff(page)).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/')
}

/** Resumes it from Home for three seconds. */
async function goOnForAWhile(page: Page) {
  await button(page, 'Go on').click()
  await expect(page).toHaveURL('/energizing')
  await expect(button(page, 'Pause')).toBeVisible()
  const before = await shownSeconds(page)
  await pass(page, 3)
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(before + 3)
}

/** Two frames after the draft is removed: everything that depends on it has been drawn. */
async function untilSettled(page: Page) {
  await expect.poll(() => draft(page)).toBeNull()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

test('a session that was gone on with and then left with Back is kept, and its offer is gone', async ({
  page,
}) => {
  await interrupt(page)
  await goOnForAWhile(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your session is saved')).toBeVisible()
  await untilSettled(page)
  await expect(brokenOff(page)).toHaveCount(0)
  expect(await records(page)).toHaveLength(1)
})

test('what one tab keeps is offered in no other', async ({ page, context }) => {
  await interrupt(page)
  const second = await context.newPage()
  await openTreadmill(second)
  await expect(brokenOff(second)).toBeVisible()
  await button(page, 'Keep it').click()
  await expect.poll(async () => (await records(page)).length).toBe(1)
  await expect(brokenOff(page)).toHaveCount(0)
  await expect(brokenOff(second)).toHaveCount(0)
  expect(await records(second)).toHaveLength(1)
})

test('what one tab goes on with is offered in no other, and is offered again when that tab is closed', async ({
  page,
  context,
}) => {
  await interrupt(page)
  const second = await context.newPage()
  await second.goto('/')
  await expect(brokenOff(second)).toBeVisible()
  await goOnForAWhile(page)
  await expect(brokenOff(second)).toHaveCount(0)
  await page.close({ runBeforeUnload: true })
  await expect(brokenOff(second)).toContainText(/0:0[4-9] in\./)
  await button(second, 'Go on').click()
  await expect(button(second, 'Pause')).toBeVisible()
})

import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { pressByKey } from '#tests/e2e/support/keys.ts'
import { startButton } from '#tests/e2e/support/practice.ts'
import { violations } from '#tests/e2e/support/screen/axe.ts'

test('a lesson is found, read, done and practised by keyboard alone', async ({ page }) => {
  const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/learn')
  await expect(page.getByRole('img', { name: /^A lotus of/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await pressByKey(page, link(/^Find Your Center/))
  await expect(title).toHaveText('Find Your Center')
  await pressByKey(page, link('Begin: Right now'))
  await expect(title).toHaveText('Right now')
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle('Right now · Find Your Center · Stilltide')
  expect(await violations(page)).toEqual([])
  await pressByKey(page, page.getByRole('checkbox', { name: 'I’ve done this lesson' }), 'Space')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'I’ve done this lesson' })).toBeChecked()
  await page.goBack()
  await expect(title).toHaveText('Find Your Center')
  await expect(page.getByText('1 of 6 done')).toBeVisible()
  await pressByKey(page, link('Continue: Softer, not deeper'))
  await pressByKey(page, link(/^Practise this/))
  await expect(page).toHaveURL('/energizing?duration=300&pace=5.14&hold=none')
  await expect(startButton(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Session time in minutes' })).toHaveValue('5')
})

import type { Page } from '@playwright/test'
import { presetTexts } from '#domain/messages/practice/presets.ts'
import { part, toast } from '#tests/e2e/support/account.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { button, minutes, quick, startButton, word } from '#tests/e2e/support/practice.ts'
import { openWhenAuthenticated, signUp } from '#tests/e2e/support/signed-in.ts'

const card = (page: Page) => part(page, 'Saved presets')
const said = (page: Page, text: string) => expect(toast(page).filter({ hasText: text })).toBeVisible()

test('a preset is saved, found again, loaded, renamed and deleted; its link is begun by a guest', async ({
  page,
  baseURL,
  browser,
}) => {
  await signUp(page, baseURL)
  await openWhenAuthenticated(page, '/energizing')
  await quick(page, '10m').click()
  await button(page, 'Slow Down').click()
  const under = (name: string) =>
    page.getByRole('group', { name: 'Sound under the breath' }).getByRole('button', { name })
  await under('Rain').click()
  await button(page, 'Save this setup').click()
  // A zero-width space is invisible.
  await page.getByLabel('Name', { exact: true }).fill('\u200b')
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('alert').filter({ hasText: presetTexts.emptyOnSave })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('אור & <b>light</b> 🌊')
  await page.keyboard.press('Enter')
  await said(page, 'Preset saved successfully!')

  await page.reload()
  await expect(minutes(page)).toHaveValue('2')
  await under('None').click()
  await card(page)
    .getByRole('button', { name: /^Load .*light/ })
    .click()
  await said(page, 'Loaded preset: אור & <b>light</b> 🌊')
  await expect(minutes(page)).toHaveValue('10')
  await expect(page.getByText('6.19 s', { exact: true })).toBeVisible()
  await expect(under('Rain')).toHaveAttribute('aria-pressed', 'true')

  await card(page)
    .getByRole('button', { name: /^More for/ })
    .click()
  await button(page, 'Rename').click()
  await page.getByLabel('New name').fill('\u202eLight: it’s\u200b 100% (new)!')
  await page.keyboard.press('Enter')
  await said(page, 'Preset renamed successfully!')

  await card(page)
    .getByRole('button', { name: /^More for/ })
    .click()
  await button(page, 'Share as a link').click()
  const link = await page.getByLabel('The link to this preset').inputValue()
  await button(page, 'Done').click()
  await button(page, 'Delete').click()
  await card(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await said(page, 'Preset deleted successfully!')
  await expect(card(page)).toContainText('Nothing saved yet')
  expect(await (await page.request.get('/api/presets')).json()).toEqual([])

  const guest = await (await browser.newContext({ baseURL })).newPage()
  const asked: string[] = []
  guest.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await guest.goto(link)
  await expect(word(guest)).toHaveText('Light: it’s 100% (new)!')
  expect(guest.url(), 'what the link says stays as it is').toBe(link)
  await expect(guest.getByText('10 minutes')).toBeVisible()
  await expect(guest.getByText('Rain', { exact: true })).toBeVisible()
  await startButton(guest).click()
  await expect(word(guest)).toHaveText('Settle in')
  await expect(guest.getByText('10:00')).toBeVisible()
  expect(
    asked.filter((one) => /light/i.test(one)),
    'no server learns the name',
  ).toEqual([])
  await guest.context().close()
})

test('a link without a preset says so, and leads to the tool', async ({ page }) => {
  await page.goto('/p#<script>alert(1)</script>')
  await expect(word(page)).toHaveText('There’s no preset in this link')
  await page.getByRole('link', { name: 'Open the Breathing Treadmill' }).click()
  await expect(startButton(page)).toBeVisible()
  await page.goto('/p#name=Dusk&duration=300&pace=8.29&delay=60&audio=none')
  await expect(word(page)).toHaveText('Dusk')
  await page.getByRole('link', { name: 'Change something first' }).click()
  await expect(minutes(page)).toHaveValue('5')
  await expect(button(page, 'Start in 1:00').first()).toBeVisible()
})

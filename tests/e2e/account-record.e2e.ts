import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { ask, breakCall, dialog, figure, hold, openAccount, practise, seeAccount } from './account.ts'
import { expect, test } from './fixtures.ts'
import { withMovableTime } from './movable-time.ts'
import { button } from './practice.ts'
import { onServer, signUp } from './signed-in.ts'

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

async function downloaded(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download my record/ }).click(),
  ])
  return textOf(download)
}

const importing = (page: Page) => dialog(page, 'Bring a record back')
async function openImport(page: Page) {
  await page.getByRole('button', { name: /^Bring a record back/ }).click()
  return importing(page)
}

async function choose(page: Page, text: string, name = 'record.json') {
  await importing(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}

test('a record is downloaded, cleared, and brought back whole after being shown what it changes', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL)
  await practise(page, 300, baseURL)
  await practise(page, 125, baseURL)
  await hold(page, 75, baseURL)
  const before = await onServer(page)
  await seeAccount(page)
  const text = await downloaded(page)
  expect(JSON.parse(text)).toMatchObject({ format: 'stilltide-export', version: 1, setAside: [] })
  await openImport(page)
  await choose(page, text)
  await expect(importing(page)).toContainText('Everything in this file is already in your account.')
  await expect(importing(page).getByRole('button', { name: 'Add to my account' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await ask(page, 'DELETE', '/api/user/history', undefined, baseURL)
  await practise(page, 60, baseURL)
  await page.reload()
  await openImport(page)
  await choose(page, text)
  await expect(importing(page).getByRole('listitem')).toHaveText(['2 sessions', '1 hold'])
  expect((await onServer(page)).sessions, 'nothing is changed by looking').toHaveLength(1)
  await importing(page).getByRole('button', { name: 'Add to my account' }).dblclick()
  const done = dialog(page, 'Your record is back')
  await expect(done).toContainText('2 sessions and 1 hold added.')
  await done.getByRole('button', { name: 'Close' }).last().click()
  await expect(figure(page, 'Your progress', 'Sessions')).toHaveText('3')
  await expect(figure(page, 'Your progress', 'Total time')).toHaveText('8 min 5 s')
  const after = await onServer(page)
  expect(after.sessions.map(({ id }) => id)).toEqual(
    expect.arrayContaining(before.sessions.map(({ id }) => id)),
  )
  expect(after.holds).toEqual(before.holds)
})

for (const [what, text, word] of [
  ['no JSON', '{"format":', 'This file cannot be read.'],
  ['another app’s', '{"format":"other"}', 'This is not a record of Stilltide.'],
  ['a newer version’s', '{"format":"stilltide-export","version":2}', 'This record is of a newer version.'],
  ['empty', '{"format":"stilltide-export","version":1}', 'There is nothing in this file.'],
] as const)
  test(`a file that is ${what} is told apart and changes nothing`, async ({ page, baseURL }) => {
    await openAccount(page, baseURL)
    await openImport(page)
    await choose(page, text)
    await expect(importing(page)).toContainText(word)
    await expect(importing(page).getByRole('button', { name: 'Add to my account' })).toHaveCount(0)
  })

test('entries that cannot be read are counted and left out; the rest comes in', async ({ page, baseURL }) => {
  await openAccount(page, baseURL)
  await openImport(page)
  const lived = { startedAt: '2026-01-01T10:00:00.000Z', completedAt: '2026-01-01T10:05:00.000Z' }
  const sessions = [
    { technique: 'energizing', duration: 300, ...lived },
    { technique: 'running', duration: 300 },
    'nothing',
  ]
  await choose(page, JSON.stringify({ format: 'stilltide-export', version: 1, sessions }))
  await expect(importing(page)).toContainText('2 entries cannot be read and would be left out.')
  await importing(page).getByRole('button', { name: 'Add to my account' }).click()
  await expect(dialog(page, 'Your record is back')).toContainText('1 session added.')
})

test('an import that breaks off says how far it came, and is taken up by choosing the file again', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 500.*\/api\/user\/import/)
  await signUp(page, baseURL)
  await practise(page, 300, baseURL)
  await seeAccount(page)
  const text = await downloaded(page)
  await ask(page, 'DELETE', '/api/user/history', undefined, baseURL)
  await openImport(page)
  await choose(page, text)
  await breakCall(page, '/api/user/import')
  await importing(page).getByRole('button', { name: 'Add to my account' }).click()
  await expect(importing(page).getByRole('alert')).toContainText('Not everything was added')
  await page.unroute('**/api/user/import')
  await choose(page, text)
  await importing(page).getByRole('button', { name: 'Add to my account' }).click()
  await expect(dialog(page, 'Your record is back')).toContainText('1 session added.')
  expect((await onServer(page)).sessions).toHaveLength(1)
})

test('a guest takes along what this device keeps, and an account takes it in', async ({ page, baseURL }) => {
  await withMovableTime(page)
  await page.goto('/breath-hold')
  await button(page, 'Start').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hold')
  await page.clock.fastForward(20_000)
  await button(page, 'Finish Hold').click()
  await page.goto('/preferences')
  const text = await downloaded(page)
  const { account, holds } = JSON.parse(text)
  expect(account).toBeNull()
  expect(holds).toHaveLength(1)
  await expect(page.getByRole('button', { name: /^Bring a record back/ })).toHaveCount(0)
  await signUp(page, baseURL)
  await page.goto('/preferences')
  await openImport(page)
  await choose(page, text)
  await expect(importing(page).getByRole('listitem')).toHaveText(['1 hold'])
  await importing(page).getByRole('button', { name: 'Add to my account' }).click()
  await expect(dialog(page, 'Your record is back')).toBeVisible()
  expect((await onServer(page)).holds).toHaveLength(1)
})

test('a record that cannot be fetched says so and downloads nothing', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 503.*\/api\/user\/export/)
  await openAccount(page, baseURL)
  await breakCall(page, '/api/user/export', 503)
  await page.getByRole('button', { name: /^Download my record/ }).click()
  await expect(page.getByText('Your record could not be downloaded. Please try again.')).toBeVisible()
})

test('preferences are kept on the device: theme, sound and hidden streaks', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Preferences' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferences')
  await button(page, 'Light').click()
  await page.getByRole('switch', { name: 'Sound' }).uncheck()
  await page.getByRole('switch', { name: 'Hide streaks' }).check()
  await page.reload()
  await expect(button(page, 'Light')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('switch', { name: 'Sound' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Hide streaks' })).toBeChecked()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sound' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

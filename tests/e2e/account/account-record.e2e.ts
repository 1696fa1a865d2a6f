import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { ask, breakCall, dialog, figure, hold, practise, seeAccount } from '#tests/e2e/support/account.ts'
import { records } from '#tests/e2e/support/device.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { pressTwice } from '#tests/e2e/support/gate.ts'
import { accountWall, guestProgress, openAsGuest } from '#tests/e2e/support/guests.ts'
import { pressByKey } from '#tests/e2e/support/keys.ts'
import { open } from '#tests/e2e/support/open.ts'
import { button } from '#tests/e2e/support/practice.ts'
import { onServer, signUp } from '#tests/e2e/support/signed-in.ts'
import { withMovableTime } from '#tests/e2e/support/virtual-time.ts'

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

async function downloaded(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download my data/ }).click(),
  ])
  return textOf(download)
}

const add = (page: Page) => importing(page).getByRole('button', { name: 'Add to my account' })
const importing = (page: Page) => dialog(page, 'Import')
async function openImport(page: Page) {
  await page.getByRole('button', { name: /^Import/ }).click()
  return importing(page)
}

async function choose(page: Page, text: string, name = 'record.json') {
  await importing(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}

test('a record is downloaded, cleared, and brought back whole by keys alone, after being shown what it changes', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 503.*\/api\/user\/export/, /status of 500.*\/api\/user\/import/)
  await signUp(page, baseURL)
  await practise(page, 300, baseURL)
  await practise(page, 125, baseURL)
  await hold(page, 75, baseURL)
  const before = await onServer(page)
  await seeAccount(page)
  await breakCall(page, '/api/user/export', 503)
  await page.getByRole('button', { name: /^Download my data/ }).click()
  await expect(page.getByText('Couldn’t download your data. Please try again.')).toBeVisible()
  await page.unroute('**/api/user/export')
  const text = await downloaded(page)
  expect(JSON.parse(text)).toMatchObject({ format: 'stilltide-export', version: 1, setAside: [] })
  await openImport(page)
  await choose(page, text)
  await expect(importing(page)).toContainText('Everything in this file is already in your account.')
  await expect(add(page)).toHaveCount(0)
  await page.keyboard.press('Escape')

  await ask(page, 'DELETE', '/api/user/history', undefined, baseURL)
  await practise(page, 60, baseURL)
  await page.reload()
  await pressByKey(page, page.getByRole('button', { name: /^Import/ }))
  // Registered before navigating, so that the browser does not show its own file picker.
  const chooser = page.waitForEvent('filechooser')
  await pressByKey(page, importing(page).getByRole('button', { name: 'Choose a file' }))
  await (await chooser).setFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await expect(importing(page).getByRole('listitem')).toHaveText(['2 sessions', '1 hold'])
  expect((await onServer(page)).sessions, 'nothing is changed by looking').toHaveLength(1)
  await breakCall(page, '/api/user/import')
  await pressByKey(page, add(page))
  await expect(importing(page).getByRole('alert')).toContainText('Not everything was added')
  await page.unroute('**/api/user/import')
  await choose(page, text)
  const sent = await pressTwice(page, '/api/user/import', async () => {
    await pressByKey(page, add(page))
    await page.keyboard.press('Enter')
  })
  const done = dialog(page, 'Import complete')
  await expect(done).toContainText('2 sessions and 1 hold added.')
  expect(sent()).toBe(1)
  await pressByKey(page, done.getByRole('button', { name: 'Close' }).last())
  await expect(figure(page, 'Your progress', 'Sessions')).toHaveText('3')
  await expect(figure(page, 'Your progress', 'Total time')).toHaveText('8 min 5 s')
  const after = await onServer(page)
  expect(after.sessions.map(({ id }) => id)).toEqual(
    expect.arrayContaining(before.sessions.map(({ id }) => id)),
  )
  expect(after.sessions).toHaveLength(3)
  expect(after.holds).toEqual(before.holds)
})

test('a guest takes along what this device keeps, and an account elsewhere takes it in; what cannot be read is told apart', async ({
  page: guest,
  browser,
  baseURL,
}) => {
  await withMovableTime(guest)
  await guest.goto('/breath-hold')
  await button(guest, 'Start').click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Hold')
  await guest.clock.fastForward(20_000)
  await button(guest, 'Finish Hold').click()
  await expect.poll(() => records(guest)).toHaveLength(1)
  await guest.goto('/preferences')
  const own = await downloaded(guest)
  const { account, holds } = JSON.parse(own)
  expect(account).toBeNull()
  expect(holds).toHaveLength(1)

  const page = await browser.newPage({ baseURL })
  await signUp(page, baseURL)
  await page.goto('/preferences')
  await openImport(page)
  for (const [text, line] of [
    ['{"format":', 'This file can’t be read.'],
    ['{"format":"other"}', 'This file doesn’t come from Stilltide.'],
    ['{"format":"stilltide-export","version":2}', 'This file is from a newer version.'],
    ['{"format":"stilltide-export","version":1}', 'There’s nothing in this file.'],
  ] as const) {
    await choose(page, text)
    await expect(importing(page)).toContainText(line)
    await expect(add(page)).toHaveCount(0)
  }
  const lived = { startedAt: '2026-01-01T10:00:00.000Z', completedAt: '2026-01-01T10:05:00.000Z' }
  const sessions = [
    { technique: 'energizing', duration: 300, ...lived },
    { technique: 'running', duration: 300 },
    'nothing',
  ]
  await choose(page, JSON.stringify({ format: 'stilltide-export', version: 1, sessions, holds }))
  await expect(importing(page)).toContainText('2 entries can’t be read and would be left out.')
  await expect(importing(page).getByRole('listitem')).toHaveText(['1 session', '1 hold'])
  await add(page).click()
  await expect(dialog(page, 'Import complete')).toContainText('1 session and 1 hold added.')
  const after = await onServer(page)
  expect([after.sessions.length, after.holds.length]).toEqual([1, 1])
  await page.close()
})

test('a guest starts over, and brings back onto the device what was downloaded before: each record and badge once', async ({
  page,
}) => {
  await openAsGuest(page, 6)
  await open(page, '/breathing-history')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    accountWall(page).getByRole('button', { name: 'Download my progress' }).click(),
  ])
  const text = await textOf(download)
  const before = await records(page)
  await accountWall(page).getByRole('button', { name: 'Clear Data & Start Over' }).click()
  const anew = page.waitForEvent('load')
  await button(page, 'Clear everything').click()
  await anew
  await expect.poll(() => records(page)).toEqual([])

  await open(page, '/preferences')
  await openImport(page)
  await choose(page, text)
  await expect(importing(page).getByRole('listitem')).toHaveText(['7 sessions', '1 hold'])
  expect(await records(page), 'nothing is changed by looking').toEqual([])
  const asked = page.evaluate(
    () => new Promise<void>((go) => addEventListener('accountRequiredTriggered', () => go(), { once: true })),
  )
  await importing(page).getByRole('button', { name: 'Add to this device' }).click()
  const done = dialog(page, 'Import complete')
  await expect(done).toContainText('7 sessions and 1 hold added.')
  await expect(done).toContainText('Badges that came with it: First Steps')
  const ids = (list: typeof before) => list.map(({ record }) => record.id).sort()
  expect(ids(await records(page))).toEqual(ids(before))
  // The prompt for an account waits until it is closed, however long it is read.
  await asked
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))))
  await expect(accountWall(page)).toHaveCount(0)
  await done.getByRole('button', { name: 'Close' }).last().click()
  // Badges earned earlier are shown as such, and still lead to the prompt for an account.
  await expect(page.getByRole('button', { name: /^New badge/ })).toHaveCount(0)
  await expect(accountWall(page)).toContainText('You’ve earned 6 badges.')
  expect((await guestProgress(page))?.badges?.map(({ id }) => id)).toHaveLength(6)
})

test('preferences are kept on the device: theme, sound, volumes, pace and hidden streaks', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Preferences' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferences')
  await button(page, 'Light').click()
  const sound = page.getByRole('switch', { name: 'Sound', exact: true })
  const gong = page.getByRole('slider', { name: 'Gong' })
  const pace = page.getByRole('combobox', { name: 'Default pace' })
  await sound.uncheck()
  await gong.press('End')
  await pace.selectOption('Rabbit 8.29\u00a0s')
  await page.getByRole('switch', { name: 'Hide streaks' }).check()
  await page.reload()
  await expect(button(page, 'Light')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(sound).not.toBeChecked()
  await expect(gong).toHaveAttribute('aria-valuetext', '125%')
  await expect(pace.getByRole('option', { selected: true })).toHaveText('Rabbit 8.29 s')
  await expect(page.getByRole('switch', { name: 'Hide streaks' })).toBeChecked()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sound' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.goto('/energizing')
  await expect(page.getByText('8.29 s')).toBeVisible()
})

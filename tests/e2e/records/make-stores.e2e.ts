/**
 * Makes stores as today's version leaves them on devices, for later versions to open: `npm run stores` writes
 * them to `tests/e2e/stores/<today>`. See `stores.ts`.
 */
import type { Page } from '@playwright/test'
import { onDevice } from '#support/records/guest-history.ts'
import { toneFile } from '#support/tone-file.ts'
import { draft, records } from '#tests/e2e/support/device.ts'
import { account, newAddress, submitCredentials } from '#tests/e2e/support/first-account.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { open } from '#tests/e2e/support/open.ts'
import {
  button,
  openTreadmill,
  quick,
  shownSeconds,
  startSession,
  word,
} from '#tests/e2e/support/practice.ts'
import { openWhenAuthenticated, signUp } from '#tests/e2e/support/signed-in.ts'
import {
  type StoreName,
  saveDevice,
  seeBadges,
  seeHistory,
  seeHolds,
  seeKeptTips,
  seePreferences,
  seeRepeat,
  tabOf,
} from '#tests/e2e/support/stores.ts'

const day = new Date().toISOString().slice(0, 10)
const HOUR = 3_600_000

test.describe.configure({ timeout: 180_000 })

/** Begins an hour ago, so that actions with an advanced clock are in the past. */
async function withPastTime(page: Page) {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioContext'))
  await page.clock.install({ time: Date.now() - HOUR })
}

/**
 * Closes the page and saves its stores.
 * @param look reads what cannot be seen without changing the stores
 */
async function save(
  page: Page,
  name: StoreName,
  id: string | null,
  seen: object,
  look: (page: Page) => Promise<object>,
) {
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const tab = await tabOf(page)
  const context = page.context()
  await page.close()
  const state = await context.storageState({ indexedDB: true })
  const after = await look(await context.newPage())
  saveDevice(day, name, { timeZone, account: id, seen: { ...seen, ...after }, tab, state })
}

/** Starts a session and lets it run for `seconds`. */
async function practise(page: Page, seconds: number) {
  await startSession(page, { length: 3, hasGong: false, isFastest: false })
  await page.clock.fastForward(6500)
  await expect(word(page)).toHaveText('Inhale')
  await page.clock.fastForward(seconds * 1000)
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(seconds)
}

async function stop(page: Page) {
  await button(page, 'Stop').click()
  await expect(word(page)).toHaveText('Well done')
  await expect.poll(() => draft(page)).toBeNull()
}

const startHold = async (page: Page, by = 'Start') => {
  await button(page, by).click()
  await expect(word(page)).toHaveText('Hold')
}

async function hold(page: Page, seconds: number, by = 'Start') {
  await startHold(page, by)
  await page.clock.fastForward(seconds * 1000)
  await button(page, 'Finish Hold').click()
  await expect(word(page)).toHaveText('Well done')
}

test.describe('a guest', () => {
  test.use({ isNewHere: true })

  test('who chose, practised, and was interrupted', async ({ page }) => {
    // Pages that need a sound card come first.
    await page.goto('/audiobook-sample')
    await button(page, 'Feel where the air comes in.').click()
    const position = page.getByRole('slider', { name: 'Position' })
    await expect.poll(async () => Number(await position.getAttribute('aria-valuenow'))).toBeGreaterThan(150)
    await button(page, 'Pause').click()

    await page.goto('/energizing')
    await expect(page.getByRole('dialog', { name: 'Stilltide' })).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('openedTools'))).toBe('energizing')
    await page.getByRole('radio', { name: 'Upload your own' }).click()
    const file = { name: 'rain.wav', mimeType: 'audio/wav', buffer: Buffer.from(toneFile(2)) }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText(/^2 seconds, /)).toBeVisible()
    await page.goto('/breath-hold?audioOption=custom')
    await expect(page.getByText('Your own file')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Stilltide' })).toHaveCount(0)

    await open(page, '/preferences')
    await button(page, 'Light').click()
    await page.getByRole('switch', { name: 'Sound', exact: true }).uncheck()
    await page.getByRole('slider', { name: 'Gong' }).press('End')
    await page.getByRole('combobox', { name: 'Default pace' }).selectOption('Rabbit 8.29\u00a0s')
    await page.getByRole('switch', { name: 'Hide streaks' }).check()
    await button(page, '3 AM').click()
    const preferences = await seePreferences(page)
    expect(preferences).toMatchObject({ theme: 'light', isSoundOn: false, dayBegins: ['3 AM'] })

    await open(page, '/wisdom')
    await button(page, 'Sleep').click()
    await button(page, 'Save “you can’t make yourself sleep”').click()
    const tips = await seeKeptTips(page)

    await open(page, '/learn/find-your-center')
    await page.getByRole('main').getByRole('link', { name: 'Begin: Right now' }).click()
    await page.getByRole('checkbox', { name: 'I’ve done this lesson' }).check()

    await withPastTime(page)
    await practise(page, 27)
    await stop(page)
    // The hold's badge is earned after that, and so is new.
    await seeBadges(page)
    await open(page, '/breath-hold?audioOption=none')
    await hold(page, 41)
    await open(page, '/breath-hold')
    await startHold(page)
    await page.clock.fastForward(605_000)
    await expect(page.getByText(/^10:0\d$/)).toBeVisible()
    await page.clock.fastForward(8_000)
    await expect(page.getByRole('dialog', { name: 'Still holding?' })).toBeVisible()
    await page.clock.fastForward(61_000)
    await expect(word(page)).toHaveText('Set aside')

    await open(page, '/session-complete')
    await page.evaluate(() =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt() {} })),
    )
    await button(page, 'Not now').click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('installOffer'))).toBe('declined')

    const seen = {
      ...{ preferences, tips },
      holds: await seeHolds(page),
      history: await seeHistory(page, 2),
      repeat: await seeRepeat(page),
    }
    expect(seen.holds).toMatchObject({ best: expect.anything(), aside: expect.anything() })
    await practise(page, 19)
    await expect.poll(async () => (await draft(page))?.at ?? 0).toBeGreaterThanOrEqual(19)
    await save(page, 'guest', null, { ...seen, brokenOffAt: 19 }, async (page) => ({
      badges: await seeBadges(page),
    }))
  })
})

test('somebody who made an account just now, of whose practice half has arrived', async ({
  page,
  complaints,
}) => {
  complaints.provoke(/ERR_FAILED/)
  await withPastTime(page)
  await open(page, '/preferences')
  await button(page, '2 AM').click()
  await practise(page, 65)
  await stop(page)
  await open(page, '/breath-hold?audioOption=none')
  await hold(page, 12)
  await hold(page, 35, 'Hold again')
  await hold(page, 8, 'Hold again')
  const seen = {
    ...{ badges: await seeBadges(page), holds: await seeHolds(page) },
    history: await seeHistory(page, 4),
  }
  let arrived = 0
  await page.route(/\/api\/(sessions|breath-holds|user\/day-begins)/, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    if (new URL(route.request().url()).pathname.endsWith('day-begins')) return route.abort()
    if (arrived === 2) return route.abort()
    arrived += 1
    return route.continue()
  })
  await page.route('**/api/user/transfer-anonymous-badges', (route) => route.abort())
  await open(page, '/login?tab=signup')
  await submitCredentials(page, newAddress())
  await expect(account(page)).toBeVisible()
  const moving = page.getByRole('region', { name: 'Your progress as a guest' }).getByRole('status')
  await expect(moving).toContainText('will follow by itself', { timeout: 30_000 })
  await expect.poll(async () => (await onDevice(page)).ids.length).toBe(3)
  const { id } = await (await page.request.get('/api/auth/user')).json()
  await save(page, 'arriving', id, seen, async () => ({}))
})

test('a member without a network, whose practice and calls wait', async ({ page, baseURL, complaints }) => {
  complaints.provoke(/ERR_FAILED/)
  await withPastTime(page)
  const { id } = await signUp(page, baseURL)
  await openWhenAuthenticated(page, '/breath-hold?audioOption=none')
  await hold(page, 31)
  await expect.poll(() => records(page)).toEqual([])
  await openTreadmill(page)
  await quick(page, '10m').click()
  await button(page, 'Save this setup').click()
  await page.getByLabel('Name', { exact: true }).fill('Evening')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Load Evening/ })).toBeVisible()
  await open(page, '/account')
  await expect(page.getByRole('region', { name: 'Daily goal' })).toContainText('of 15 min')

  // No request gets through and the page is opened again: who is signed in is not certain.
  await page.route('**/api/**', (route) => route.abort())
  await button(page, 'Edit Goal').click()
  await button(page, '30 minutes').click()
  await button(page, 'Save goal').click()
  await expect(page.getByRole('region', { name: 'Daily goal' })).toContainText('of 30 min')
  await open(page, '/preferences')
  await button(page, '4 AM').click()
  await expect.poll(async () => (await onDevice(page)).ids.length).toBe(2)
  await practise(page, 22)
  await stop(page)
  await open(page, '/breath-hold?audioOption=none')
  await hold(page, 44)
  await expect.poll(async () => (await onDevice(page)).ids.length).toBe(4)
  await save(page, 'member', id, { holds: await seeHolds(page) }, async () => ({}))
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { records } from '#tests/e2e/support/device.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { accountWall, guestProgress, limit, openAsGuest } from '#tests/e2e/support/guests.ts'
import { button, continueFromResults, results, word } from '#tests/e2e/support/practice.ts'
import { controls, violations } from '#tests/e2e/support/screen/axe.ts'
import { seedDevice, session } from '#tests/e2e/support/seed-records.ts'
import { withMovableTime } from '#tests/e2e/support/virtual-time.ts'

const navigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const tool = (page: Page) => page.getByRole('link', { name: /^Breathing Treadmill/ })
const popup = (page: Page) => page.getByRole('button', { name: /^New badge/ })

interface AnnouncedBadge {
  /** A badge's name, or a dialog's title. */
  readonly what: string
  /** By the page's clock, in milliseconds. */
  readonly at: number
}

/** Logs each badge popup and each dialog from now on, with its time. */
const recordAnnouncements = (page: Page) =>
  page.evaluate(() => {
    const told: AnnouncedBadge[] = []
    Object.assign(globalThis, { told })
    const look = () => {
      const badge = document.querySelector('.badge-popup-card .title')?.textContent
      const dialogs = [...document.querySelectorAll('dialog[open] h2')].map((title) => title.textContent)
      const what = dialogs.includes('Amazing Progress!') ? 'Amazing Progress!' : badge
      if (what != null && told.at(-1)?.what !== what) told.push({ what, at: Date.now() })
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
const readAnnouncements = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'told') as AnnouncedBadge[])

/** The file that a click on the button downloads. */
async function downloaded(page: Page, name = 'Download my progress') {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).last().click()])
  return JSON.parse(await readFile(await download.path(), 'utf8'))
}

test('at three badges the tools lead home, where it is said why; the breath hold stays open', async ({
  page,
}) => {
  await openAsGuest(page, 3)
  await page.goto('/energizing')
  await expect(limit(page)).toContainText('You’ve earned 3 badges')
  await expect(page).toHaveURL('/')
  expect(await violations(page)).toEqual([])
  const file = await downloaded(page)
  expect(file).toMatchObject({ format: 'stilltide-export', account: null, sessions: [] })
  expect(file.holds).toHaveLength(1)
  expect(file.achievements.map(({ id }: { id: string }) => id)).toEqual([
    'breath-anchor',
    'breath-control',
    'deep-focus',
  ])
  await page.keyboard.press('Escape')
  await expect(limit(page)).toHaveCount(0)

  // By keyboard from Home, and the focus returns to where it was.
  await tool(page).press('Enter')
  await expect(limit(page)).toBeVisible()
  await button(page, 'Maybe Later').press('Enter')
  await expect(limit(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')

  // A click on Home there reloads it.
  await Promise.all([page.waitForEvent('load'), navigation(page, 'Home').click()])
  await page.waitForLoadState('networkidle')
  await expect(limit(page)).toHaveCount(0)

  await page.getByRole('link', { name: /^Breath hold/ }).click()
  await expect(button(page, 'Start')).toBeVisible()
  await expect(page).toHaveURL('/breath-hold')

  await page.goto('/energizing')
  await button(page, 'Save Your Progress').click()
  await expect(page).toHaveURL('/login?tab=signup')
  await expect(limit(page)).toHaveCount(0)
})

test('what a guest needs an account for says so before it is tapped, and not while it is open', async ({
  page,
  context,
}) => {
  const closed = page.getByRole('link', { name: /Needs a free account/ })
  await openAsGuest(page, 1)
  await page.goto('/')
  await expect(tool(page)).toHaveAccessibleName(/Breathe in with effort, out with none/)
  await expect(closed).toHaveCount(0)
  await openAsGuest(page, 3)
  await page.goto('/')
  for (const name of [
    'Breathing Treadmill',
    'Sleepy Time Breathing',
    'Box Breathing',
    'Eyes closed',
    'Clarity Check',
    'Free audiobook sample',
  ])
    await expect(closed.filter({ hasText: name })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Breath hold/ })).toBeVisible()
  await navigation(page, 'Learn').click()
  await expect(closed).toHaveCount(1)
  await navigation(page, 'Home').click()
  await expect(closed.filter({ hasText: 'Breathing Treadmill' })).toHaveCount(1)
  // No one could sign up offline: the tools are open, and say so.
  await context.setOffline(true)
  await expect(closed).toHaveCount(0)
})

test('a hold that earns the sixth badge shows its results first, then the badges, then asks for an account', async ({
  page,
}) => {
  await withMovableTime(page)
  await page.goto('/safety-info')
  await seedDevice(
    page,
    [8, 7, 6, 5, 4, 3, 2].map((daysAgo) => session(daysAgo, 300)),
  )
  await page.goto('/breath-hold')
  // Their badges are awarded now, before time moves.
  await expect.poll(async () => (await guestProgress(page))?.badges?.length).toBe(2)
  await button(page, 'Start').click()
  await expect(word(page)).toHaveText('Hold')
  await page.clock.fastForward(185_000)
  await button(page, 'Finish Hold').click()
  await expect(results(page)).toContainText('Transcendence')
  await expect.poll(async () => (await guestProgress(page))?.requiresAccount).toBe(true)
  // The three seconds pass while the results are open.
  await page.clock.fastForward(10_000)
  await expect(results(page)).toBeVisible()
  await expect(accountWall(page)).toHaveCount(0)
  await recordAnnouncements(page)
  await continueFromResults(page)
  await expect(popup(page)).toHaveCount(1)
  while ((await accountWall(page).count()) === 0) await page.clock.runFor(500)
  const told = await readAnnouncements(page)
  // Badges of earlier days were reported too long ago to pop up.
  const names = ['Breath Anchor', 'Breath Control', 'Deep Focus', 'Transcendence']
  expect(told.map(({ what }) => what)).toEqual([...names, 'Amazing Progress!'])
  const lengths = told.slice(1).map(({ at }, index) => at - (told[index]?.at ?? 0))
  for (const length of lengths) expect(length).toBeGreaterThanOrEqual(4000)
  await expect(accountWall(page)).toContainText('You’ve earned 6 badges.')
  await expect(accountWall(page)).toContainText('+3 more badges earned!')
  await expect(page).toHaveURL('/')
  await button(page, 'Create Account & Continue').click()
  await expect(page).toHaveURL('/login?tab=signup&from=badges')
  await expect(accountWall(page)).toHaveCount(0)
  await expect(page.getByText('6 badges come with you')).toBeVisible()
  await expect(popup(page), 'each was shown once').toHaveCount(0)
})

test('at six badges an account is asked for, and nothing but a new beginning takes that back', async ({
  page,
}) => {
  await openAsGuest(page, 6)
  const waiting = { ...session(1, 600), id: 'f3b1c1de-0000-4000-8000-000000000001' }
  await expect(accountWall(page)).toHaveCount(0)
  await page.evaluate((record) => {
    const opening = indexedDB.open('stilltide')
    const row = {
      ...{ id: record.id, byOwner: 'user:7', version: 1, record },
      ...{ owner: { kind: 'user', id: '7' }, state: { name: 'waiting' } },
    }
    return new Promise<void>((resolve) => {
      opening.onsuccess = () => {
        const writing = opening.result.transaction('records', 'readwrite')
        writing.objectStore('records').put(row)
        writing.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })
  }, waiting)

  await page.goto('/all-badges')
  await expect(accountWall(page)).toContainText('First Steps')
  expect(await violations(page)).toEqual([])
  // It stays, whatever is pressed; all of it can be reached by keyboard.
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
  await expect(accountWall(page)).toBeVisible()
  const reached = new Set<string>()
  for (const _ of await accountWall(page).locator(controls).all()) {
    await page.keyboard.press('Tab')
    reached.add(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'Create Account & Continue',
      'Download my progress',
      'Safety guidelines',
      'Clear Data & Start Over',
    ]),
  )
  await accountWall(page).getByRole('link', { name: 'Safety guidelines' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(accountWall(page)).toHaveCount(0)
  await navigation(page, 'Home').click()

  const clearing = page.getByRole('dialog', { name: 'Clear Data & Start Over' })
  await button(page, 'Clear Data & Start Over').click()
  await expect(clearing).toContainText(
    'Are you sure you want to clear all your progress? This cannot be undone.',
  )
  await expect(clearing).toContainText('7 sessions, 1 hold and 6 badges')
  expect(await violations(page)).toEqual([])
  expect((await downloaded(page)).sessions).toHaveLength(7)
  await button(page, 'Keep my progress').click()
  await expect(accountWall(page)).toBeVisible()
  expect(await records(page)).toHaveLength(9)

  const other = await page.context().newPage()
  await other.goto('/all-badges')
  await expect(accountWall(other)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('lessonsDone', '{"guest":["heavy"],"user:1":["heavy"]}'))
  await button(page, 'Clear Data & Start Over').click()
  await Promise.all([page.waitForEvent('load'), button(page, 'Clear everything').click()])
  expect((await records(page)).map(({ record }) => record.id)).toEqual([waiting.id])
  expect(await guestProgress(page)).toEqual({})
  // Pages are never hidden in this browser, so the event is dispatched by hand.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(accountWall(other)).toHaveCount(0)
  await other.close()
  expect(await page.evaluate(() => localStorage.getItem('lessonsDone'))).toBe('{"user:1":["heavy"]}')
  await tool(page).click()
  await expect(button(page, 'Start Breathing Treadmill').first()).toBeVisible()
  await expect(limit(page)).toHaveCount(0)
})

/**
 * Snapshots of devices' stores as the app left them on a given day: `make-stores.e2e.ts` makes them,
 * `earlier-stores.e2e.ts` opens them.
 *
 * What they contain, by the names in `content/privacy.ts`:
 * - local storage: theme, audioEnabled, hideStreaks, practice, dayBegins, draft, lastPractice, keptTips,
 *   lessonsDone, listening:*, openedTools, installOffer, seenBadges (guest), dayBegins of an account
 *   (arriving, member)
 * - session storage: choices and lessonPractice cannot be seen a day later, newAchievements* are restored
 *   (member)
 * - database `stilltide`: records in each state, sessions, holds and queued calls; the facts person,
 *   guestProgress, answers, holds:*, migration:*, migration-marks:*
 * - database `stilltide-audio`: about and bytes
 *
 * Included, but the tests would not notice a loss: openedTools, dayBegins of an account, the person of
 * `arriving`.
 *
 * Not included: draft.aside and `aside` hold what is unreadable or was moved out of the way (tests/device);
 * forceOffline needs the worker and its caches (offline.e2e.ts); migration-declined:* is in
 * first-account.e2e.ts; healedAt, refreshed and sentLetter last only minutes, as do stilltide-shared and
 * audio-files. The Clarity Check stores nothing.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { earnedBadges } from './first-account.ts'
import { expect } from './fixtures.ts'
import { open } from './open.ts'
import { button } from './practice.ts'

export const storeNames = ['guest', 'arriving', 'member'] as const
export type StoreName = (typeof storeNames)[number]
type State = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Device {
  /** The person's time zone. */
  readonly timeZone: string
  /** The account's id; null for a guest. */
  readonly account: string | null
  /** What the person saw before closing the app. */
  readonly seen: Readonly<Record<string, unknown>>
  /** The tab's session storage. */
  readonly tab: Readonly<Record<string, string>>
  readonly state: State
}

const STORES = 'tests/e2e/stores'

/** The days for which there are stores. */
export const days = readdirSync(STORES)

/** The session storage of the page's tab. */
export const tabOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...sessionStorage }))

/** @param day as YYYY-MM-DD */
export function saveDevice(day: string, name: StoreName, device: Device): void {
  mkdirSync(join(STORES, day), { recursive: true })
  // A sign-in is useless on another server, and private.
  const state: State = { ...device.state, cookies: [] }
  writeFileSync(join(STORES, day, `${name}.json`), `${JSON.stringify({ ...device, state }, null, 2)}\n`)
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * Reads a device's store for the app at `origin`. All ids are new each time: a server accepts an id only
 * once.
 * @param account id of the account that replaces the stored one
 */
export function readDevice(day: string, name: StoreName, origin: string, account: string): Device {
  const text = readFileSync(join(STORES, day, `${name}.json`), 'utf8')
  const { account: stored } = JSON.parse(text) as Device
  const ids = new Map<string, string>(stored === null ? [] : [[stored, account]])
  const renewed = text.replaceAll(UUID, (id) => {
    const other = ids.get(id) ?? randomUUID()
    ids.set(id, other)
    return other
  })
  const device = JSON.parse(renewed) as Device
  const origins = device.state.origins.map((one) => ({ ...one, origin }))
  return { ...device, state: { ...device.state, origins } }
}

/** The holds on the breath-hold page: their times, the best, and those set aside. */
export async function seeHolds(page: Page) {
  await open(page, '/breath-hold?audioOption=none')
  const list = page.getByRole('region', { name: 'Your holds' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  const texts = await list.getByRole('listitem').allTextContents()
  const all = await list.innerText()
  return {
    times: texts.map((text) => /\d\d:\d\d$/.exec(text.trim())?.[0]),
    best: /Best\s+\d\d:\d\d/.exec(all)?.[0],
    aside: /Set aside: \d\d:\d\d/.exec(all)?.[0],
  }
}

/** The rows of the history, and how many are set aside. @param count how many rows there must be */
export async function seeHistory(page: Page, count: number) {
  await open(page, '/breathing-history')
  const rows = page.getByRole('list', { name: 'Sessions and holds' }).getByRole('listitem')
  await expect(rows).toHaveCount(count)
  const aside = await page.getByRole('region', { name: 'Set aside' }).count()
  return { rows: await rows.allInnerTexts(), aside }
}

/** The names of the earned badges, and of those marked as new. */
export async function seeBadges(page: Page) {
  await open(page, '/all-badges')
  await expect.poll(async () => (await earnedBadges(page)).length).toBeGreaterThan(0)
  const isNew = page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.getByText('New', { exact: true }) })
  const names = isNew.evaluateAll((all) => all.map((one) => one.querySelector('.block')?.textContent ?? ''))
  return { names: await earnedBadges(page), new: await names }
}

export async function seePreferences(page: Page) {
  await open(page, '/preferences')
  const isOn = (name: string) => page.getByRole('switch', { name, exact: true }).isChecked()
  return {
    theme: await page.locator('html').getAttribute('data-theme'),
    isSoundOn: await isOn('Sound'),
    hidesStreaks: await isOn('Hide streaks'),
    gong: await page.getByRole('slider', { name: 'Gong' }).getAttribute('aria-valuetext'),
    pace: await page
      .getByRole('combobox', { name: 'Default pace' })
      .getByRole('option', { selected: true })
      .textContent(),
    dayBegins: await page
      .getByRole('group', { name: 'My day begins at' })
      .getByRole('button', { pressed: true })
      .allTextContents(),
  }
}

export async function seeKeptTips(page: Page) {
  await open(page, '/wisdom')
  await button(page, 'Saved').click()
  const tips = page.getByRole('listitem').getByRole('blockquote')
  await expect(tips).toHaveCount(1)
  return tips.allTextContents()
}

/** The "Repeat last" offer of the Treadmill. */
export async function seeRepeat(page: Page) {
  await open(page, '/energizing')
  return page.getByRole('button', { name: /^Repeat last/ }).textContent()
}

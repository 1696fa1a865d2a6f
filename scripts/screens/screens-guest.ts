/** A guest's screens: the account wall, a session's results, and the migration into an account. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { type GuestHistory, putRows, rowsOf } from '#support/records/guest-history.ts'
import { type Mode, pagesOf } from './screens-modes.ts'

const PASSWORD = 'breathe in, breathe out'
const DAY = 86_400_000
const WEEK = [300, 300, 300, 300, 300, 300, 300]

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const pressExactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).first().waitFor({ timeout: 20_000 })

/** Yesterday noon in UTC: no hour that earns a badge by itself. */
const yesterday = () => Math.floor(Date.now() / DAY) * DAY - DAY / 2

export function guestModes(origin: string): Mode[] {
  const { at } = pagesOf(origin)
  /** A guest with that history, all of whose badges were already shown. */
  const withPast = (past: GuestHistory) => async (page: Page) => {
    await page.goto(`${origin}/api/health/live`)
    await putRows(page, rowsOf(past, yesterday()))
  }
  const guest = (
    name: string,
    path: string,
    past: GuestHistory,
    show?: (page: Page) => Promise<unknown>,
  ): Mode => ({
    ...at(name, path, show),
    prepare: withPast(past),
  })
  /** A short session, ended by hand; its results are open. */
  const practise = async (page: Page) => {
    await pressExactly(page, 'Speed Up')
    await page.getByRole('button', { name: 'Start Breathing Treadmill', exact: true }).first().click()
    await title(page, 'Inhale')
    await page.waitForTimeout(4000)
    await pressExactly(page, 'Finish')
    await title(page, 'Well done')
  }
  const three: GuestHistory = { sessions: [], holds: [125] }
  const six: GuestHistory = { sessions: WEEK, holds: [185] }
  const none: GuestHistory = { sessions: [], holds: [] }
  const signUp = async (page: Page, email: string) => {
    await press(page, 'Password')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Password', { exact: true }).press('Enter')
  }
  const newAddress = () => `${randomUUID().slice(0, 8)}@example.com`
  return [
    guest('wall-three', '/energizing', three, (page) => title(page, 'Achievement Unlocked!')),
    guest('wall-six', '/learn', six, (page) => title(page, 'Amazing Progress!')),
    guest('wall-start-over', '/', six, async (page) => {
      await title(page, 'Amazing Progress!')
      await pressExactly(page, 'Clear Data & Start Over')
    }),
    guest('results-guest', '/energizing', none, practise),
    guest('results-receipt', '/energizing', none, async (page) => {
      await practise(page)
      await page.getByText(/on time$/).click()
    }),
    guest('results-share', '/energizing', none, async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
      await practise(page)
      await pressExactly(page, 'Share Your Session')
      await page.getByRole('button', { name: 'Copy to Clipboard' }).waitFor()
    }),
    guest('badge-popup', '/energizing', none, async (page) => {
      await practise(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: /^New badge/ }).waitFor()
    }),
    guest('teaser-badges', '/login?tab=signup', none, (page) => press(page, /badges/i)),
    guest('migration-receipt', '/login?tab=signup&from=badges', six, async (page) => {
      await signUp(page, newAddress())
      await title(page, /in your account$/)
    }),
    guest('migration-ask', '/login?tab=signin', { sessions: [60, 120], holds: [40] }, async (page) => {
      const email = newAddress()
      // From elsewhere, as if from the device on which it was made.
      const made = await fetch(`${origin}/api/auth/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ email, password: PASSWORD }),
      })
      if (!made.ok) throw new Error(`screens: no account (${made.status})`)
      await signUp(page, email)
      await title(page, 'Progress on this device')
    }),
    guest('badges-of-guest', '/all-badges', six),
    guest('history-of-guest', '/breathing-history', six),
  ]
}

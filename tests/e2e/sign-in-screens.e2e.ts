/** Every screen and state of coming in, seen and touched: both themes, small screens, large letters. */
import type { Page } from '@playwright/test'
import { measure, sideways, violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { letterTo } from './outbox.ts'
import { button } from './practice.ts'
import { askForLink, email, enter, open, openWithPassword, told } from './sign-in.ts'
import { signUp } from './signed-in.ts'

/** The smallest target of a finger, in px (WCAG 2.5.5), and the contrast of what is no text (WCAG 1.4.11). */
const [FINGER, SEEN] = [44, 3]

type See = (state: string) => Promise<void>

async function choosing(page: Page, see: See) {
  await open(page, '/login')
  await see('sign in by link')
  await email(page).fill('nobody')
  await email(page).press('Enter')
  await expect(told(page)).toHaveCount(1)
  await see('sign in, a wrong address')
  await openWithPassword(page, 'signin')
  await see('sign in by password')
  await openWithPassword(page, 'signup')
  await enter(page, '', '123')
  await expect(told(page)).toHaveCount(2)
  await see('sign up, two errors')
  await button(page, 'See all 39 badges').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page
    .getByRole('dialog')
    .evaluate((dialog) =>
      Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(() => {}),
    )
  await see('all badges')
  await open(page, '/forgot-password')
  await see('forgot')
}

async function letters(page: Page, see: See) {
  // Short: an address may break anywhere, and is no word.
  const address = `${Math.random().toString(36).slice(2, 8)}@x.example`
  await askForLink(page, address)
  await see('letter sent')
  const { link } = await letterTo(address, /^Sign in/)
  await page.goto(link)
  await expect(button(page, 'Continue to Stilltide')).toBeVisible()
  await see('link')
  await open(page, '/reset-password?token=abc')
  await expect(button(page, 'Set password')).toBeVisible()
  await see('reset')
  await open(page, '/newsletter-confirm?token=abc')
  await expect(button(page, 'Yes, please')).toBeVisible()
  await see('newsletter')
  await open(page, '/verify-email')
  await see('cut link')
}

async function tour(page: Page, see: See, baseURL?: string) {
  await choosing(page, see)
  await letters(page, see)
  const other = await page.context().browser()?.newPage({ baseURL })
  if (other === undefined) throw new Error('expected a browser')
  const { email: address } = await signUp(other, baseURL)
  await other.close()
  const { link } = await letterTo(address, /^Is this/)
  await page.goto(link)
  await expect(page.getByRole('region', { name: 'What this removes' })).toBeVisible()
  await see('verify, with what it removes')
}

for (const theme of ['dark', 'light'] as const)
  test(`coming in is accessible, ${theme}`, async ({ page, baseURL }) => {
    test.setTimeout(120_000)
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    const found: string[] = []
    const see = async (state: string) => {
      const rules = await violations(page)
      const small = await measure(page, 'small', FINGER)
      await page.keyboard.press('Tab')
      const all = [...rules, ...small, ...(await measure(page, 'faint', SEEN))]
      found.push(...all.map((it) => `${state}: ${it}`))
    }
    await tour(page, see, baseURL)
    expect(found).toEqual([])
  })

for (const [what, width, height] of [
  ['a screen 320 px wide', 320, 568],
  ['a phone at 200 %', 195, 422],
  ['a laptop at 200 %', 640, 400],
] as const)
  test(`coming in on ${what}: nothing is cut off or covered`, async ({ page, baseURL }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height })
    const found: string[] = []
    const see = async (state: string) => {
      const scroll = await sideways(page)
      const covered = await measure(page, 'covered')
      const cut = await measure(page, 'cut')
      const all = [...(scroll === 0 ? [] : [`scrolls ${scroll} px sideways`]), ...covered, ...cut]
      found.push(...all.map((it) => `${state}: ${it}`))
    }
    await tour(page, see, baseURL)
    expect(found).toEqual([])
  })

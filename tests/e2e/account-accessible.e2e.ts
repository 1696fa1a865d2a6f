import type { Page } from '@playwright/test'
import { dialog, hold, practise, seeAccount } from './account.ts'
import { measure, sideways, violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { button } from './practice.ts'
import { signUp } from './signed-in.ts'

/** The smallest target of a finger, in px, and the least contrast of what is no text, as for all other screens. */
const [FINGER, SEEN] = [44, 3]

type See = (state: string) => Promise<unknown>

/** Opens a dialog by its row, looks at it, does more in it, and closes it. */
async function within(page: Page, see: See, row: string, more: () => Promise<unknown> = async () => {}) {
  await page.getByRole('button', { name: row }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').evaluate(async (element) => {
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished))
  })
  await see(row)
  await more()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Every state of account and preferences. */
async function account(page: Page, see: See, baseURL = '') {
  await signUp(page, baseURL)
  await seeAccount(page)
  await page.waitForLoadState('networkidle')
  await see('new account')
  await practise(page, 600, baseURL)
  await hold(page, 75, baseURL)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Daily goal' })).toContainText('10:00')
  await see('account with a record')
  await button(page, 'Edit Goal').click()
  await see('goal being set')
  await within(page, see, 'Change e-mail', async () => {
    await button(page, 'Send the link').click()
    await see('an e-mail that is none')
  })
  await within(page, see, 'Change password', async () => {
    await button(page, 'Save password').click()
    await see('a password that is missing')
  })
  await within(page, see, 'Where you are signed in')
  await within(page, see, 'API tokens', async () => {
    await button(page, 'Make a token').click()
    await button(page, 'Make token').click()
    await see('a token without a name')
    await page.getByRole('dialog').getByLabel('Name').fill('My watch')
    await button(page, 'Make token').click()
    await expect(dialog(page, 'Your new token')).toBeVisible()
    await see('a new token')
    await button(page, 'Done').click()
    await see('a list of tokens')
  })
  await within(page, see, 'Bring a record back')
  await within(page, see, 'Clear history')
  await within(page, see, 'Delete account')
  await within(page, see, 'Contact support', async () => {
    await button(page, 'Send message').click()
    await see('a message without a subject')
  })
  await page.goto('/preferences')
  await see('preferences')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not for you')
  await see('refused')
}

for (const theme of ['dark', 'light'] as const)
  test(`the account in all its states is accessible, ${theme}`, async ({ page, baseURL }) => {
    test.setTimeout(180_000)
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    const found: string[] = []
    const see: See = async (state) => {
      const rules = await violations(page)
      const small = await measure(page, 'small', FINGER)
      await page.keyboard.press('Tab')
      const faint = await measure(page, 'faint', SEEN)
      found.push(...[...rules, ...small, ...faint].map((it) => `${state}: ${it}`))
    }
    await account(page, see, baseURL)
    expect(found).toEqual([])
  })

for (const [what, width, height] of [
  ['a screen 320 px wide', 320, 568],
  ['a phone at 200 %', 195, 422],
  ['a laptop at 200 %', 640, 400],
] as const)
  test(`the account on ${what}: nothing is cut off or covered, and nothing scrolls sideways`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height })
    const found: string[] = []
    const see: See = async (state) => {
      const scroll = await sideways(page)
      const lost = [...(await measure(page, 'covered')), ...(await measure(page, 'cut'))]
      const small = await measure(page, 'small', FINGER)
      const all = [...(scroll === 0 ? [] : [`scrolls ${scroll} px sideways`]), ...lost, ...small]
      // An address has no place to break.
      const known = all.filter((it) => !/@example\.com.*breaks in/.test(it))
      found.push(...known.map((it) => `${state}: ${it}`))
    }
    await account(page, see, baseURL)
    expect(found).toEqual([])
  })

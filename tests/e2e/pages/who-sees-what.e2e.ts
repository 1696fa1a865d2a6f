import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { linkRoute, routes } from '#domain/pages/routes.ts'
import { documentTitle } from '#domain/texts/pages/chrome.ts'
import { type Cell, sights, type VisitorName } from '#support/texts/who-sees-what.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { openAsGuest } from '#tests/e2e/support/guests.ts'
import { emailTo } from '#tests/e2e/support/mailbox.ts'
import { signOut, signUp } from '#tests/e2e/support/signed-in.ts'

const PASSWORD = 'breathe in, breathe out'
const provider = () => `${randomUUID()}@stilltide.example`

async function ask(page: Page, path: string, data: object, baseURL = '') {
  const answer = await page.request.post(path, { headers: { origin: baseURL }, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Makes a new browser that of this visitor. */
const become: Record<VisitorName, (page: Page, baseURL?: string) => Promise<unknown>> = {
  async 'signed out'(page, baseURL) {
    await signUp(page, baseURL)
    await signOut(page, baseURL)
  },
  'guest, 0 badges': async () => {},
  'guest, 3 badges': (page) => openAsGuest(page, 3),
  'guest, 6 badges': (page) => openAsGuest(page, 6),
  user: signUp,
  'provider’s address, unverified': (page, baseURL) =>
    ask(page, '/api/auth/sign-up', { email: provider(), password: PASSWORD }, baseURL),
  async 'provider’s address, verified'(page, baseURL) {
    const email = provider()
    await ask(page, '/api/auth/send-magic-link', { email, agreeToNewsletter: false }, baseURL)
    const { link } = await emailTo(email, /./)
    await ask(page, '/api/auth/verify-magic-link', { token: link.split('/').at(-1) }, baseURL)
  },
}

/** No link in the app leads to every path, so this changes the URL as a link would. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path)

/** What is shown, in the table's notation. */
const seen = (page: Page, asked: string): Promise<string> =>
  page.evaluate(
    ({ asked, away }) => {
      const { pathname } = location
      const dialog = document.querySelector('dialog[open] h2')?.textContent
      const title = document.querySelector('h1')?.textContent ?? ''
      const where = title === away ? 'not for you' : pathname === asked ? 'page' : `→ ${pathname}`
      // Of the two ways in the title names the one that is shown.
      const way = document.querySelector('[role=tab][aria-selected=true]')?.textContent
      const isSignUp = way?.toLowerCase() === 'sign up'
      const shown = isSignUp ? document.title.replace(/^Sign up/, 'Sign in') : document.title
      return `${shown} | ${where}${dialog === undefined ? '' : ` + ${dialog}`}`
    },
    { asked, away: 'You don’t have access to this page' },
  )

/** The table's expectation, with the title of the page that is shown. */
function expected(path: string, cell: Cell) {
  const [, to = path] = /^→ (\S+)/.exec(cell) ?? []
  return `${documentTitle(to)} | ${cell}`
}

/** Guests: `guest-walls.e2e.ts`; admins: `account-admin.e2e.ts`. `tests/domain/pages/access.test.ts` has the table for all of them. */
const hereAlways: readonly VisitorName[] = ['user']

for (const [name, enter] of Object.entries(become) as [VisitorName, (typeof become)[VisitorName]][])
  test(`${name}: sees what the table says, by a link and by the address`, {
    tag: hereAlways.includes(name) ? [] : '@full',
  }, async ({ page, baseURL, complaints }) => {
    // No e-mail was ever sent with the token used here.
    complaints.provoke(/400 .*describe-magic-link/)
    await enter(page, baseURL)
    await page.goto('/safety-info')
    const isUser = sights['/login']?.[name] === '→ /account'
    const way = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(way.filter({ hasText: isUser ? 'Account' : 'Sign In' })).toBeVisible()
    for (const [pattern, row] of Object.entries(sights)) {
      // An e-mail's token is removed from the URL at once.
      const path = pattern === linkRoute ? routes.magicLink : pattern
      await goTo(page, pattern.replace('$token', randomUUID()))
      await expect.poll(() => seen(page, path), { message: path }).toBe(expected(path, row[name]))
      // If nothing covers the page, nothing must appear a moment later either.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      expect(await seen(page, path), path).toBe(expected(path, row[name]))
      // Nothing must be left for the next page.
      if (row[name].includes('Achievement')) await page.keyboard.press('Escape')
    }
    for (const path of ['/energizing', '/account', '/admin']) {
      await page.goto(path)
      const cell = sights[path]?.[name] as Cell
      await expect.poll(() => seen(page, path), { message: `the address ${path}` }).toBe(expected(path, cell))
    }
  })

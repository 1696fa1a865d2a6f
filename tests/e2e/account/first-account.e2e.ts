import type { Browser, Page } from '@playwright/test'
import { randomScenario } from '#scripts/prove/migration/plan.ts'
import { runScenario } from '#scripts/prove/migration/scenario.ts'
import { type DatabaseKind, type KillableServer, startKillable } from '#scripts/prove/migration/server.ts'
import { type SmtpPeer, startSmtp } from '#support/mail/smtp-peer.ts'
import { type GuestHistory, putRows, rowsOf } from '#support/records/guest-history.ts'
import {
  account,
  earnedBadges,
  followLink,
  historyFigures,
  newAddress,
  receipt,
  requestMagicLink,
  submitCredentials,
  typeCode,
} from '#tests/e2e/support/first-account.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { open } from '#tests/e2e/support/open.ts'
import { button } from '#tests/e2e/support/practice.ts'

/** Scenarios of the migration's proof that run here; many more in `npm run prove:migration`. */
const SEEDS: Readonly<Record<DatabaseKind, readonly number[]>> = { embedded: [3], postgres: [8] }

/** A history that earns three badges, and one that brings it to six. */
const three: GuestHistory = { sessions: [300], holds: [35, 65] }
const more: GuestHistory = { sessions: [60, 90, 600, 61, 120, 180], holds: [125, 185] }
const threeBadges = ['First Steps', 'Breath Anchor', 'Breath Control']
const sixBadges = [...threeBadges, 'Building Momentum', 'Deep Focus', 'Transcendence']
const RECEIPT = '7 sessions, 4 holds, 6 badges are in your account'

/** Noon of an earlier day, so that no badge depends on the hour. */
function noon(daysAgo: number) {
  return new Date(Date.now() - daysAgo * 86_400_000).setUTCHours(12, 0, 0, 0)
}

for (const kind of ['embedded', 'postgres'] as const)
  test.describe(`a first account, on the ${kind} database`, {
    tag: kind === 'postgres' ? '@full' : [],
  }, () => {
    test.describe.configure({ mode: 'default' })
    let server: KillableServer
    let post: SmtpPeer
    let devices = 0
    test.beforeAll(async () => {
      test.setTimeout(120_000)
      post = await startSmtp()
      server = await startKillable(kind, { SMTP_URL: post.url, SUPPORT_ADDRESS: 'help@breathe.example' })
    })
    test.afterAll(async () => {
      await server?.stop()
      await post?.end()
    })

    /** A page on a new device. */
    async function newDevice(browser: Browser): Promise<Page> {
      const headers = { 'x-forwarded-for': `10.7.0.${++devices}` }
      const context = await browser.newContext({ baseURL: server.url, extraHTTPHeaders: headers })
      return context.newPage()
    }
    /** The nth sign-in e-mail to an address, which also receives others. */
    async function letterTo(address: string, nth = 0) {
      const came = () =>
        post.received.filter(({ to, mail }) => to.includes(address) && mail.text?.includes('/auth/'))
      await expect.poll(() => came().length, { timeout: 20_000 }).toBeGreaterThan(nth)
      const text = came()[nth]?.mail.text ?? ''
      return {
        link: /\/auth\/[\w-]{43}/.exec(text)?.[0] ?? 'no link',
        code: /\b\d{6}\b/.exec(text)?.[0] ?? 'no code',
      }
    }
    /** A guest who went from three badges to six, on the sign-up page, and what they saw before. */
    async function guestOfSix(page: Page) {
      await page.goto('/api/health/live')
      await putRows(page, rowsOf(three, noon(2)))
      await open(page, '/all-badges')
      await expect.poll(() => earnedBadges(page)).toEqual([...threeBadges].sort())
      await putRows(page, rowsOf(more, noon(1)))
      await open(page, '/all-badges')
      await expect.poll(() => earnedBadges(page)).toEqual([...sixBadges].sort())
      const figures = await historyFigures(page)
      await expect(figures).toHaveCount(3)
      const before = await figures.allTextContents()
      await open(page, '/login?tab=signup&from=badges')
      await expect(page.getByText('6 badges come with you')).toBeVisible()
      return before
    }
    /** Expects the receipt, and then everything as it was, in the account. */
    async function expectAllThere(page: Page, before: readonly string[]) {
      await expect(account(page)).toBeVisible()
      await expect(receipt(page)).toHaveText(RECEIPT)
      await expect(page.getByText('Nothing was left behind.')).toBeVisible()
      await button(page, 'Done').click()
      await expect(receipt(page)).toBeHidden()
      await expectSame(page, before)
    }
    async function expectSame(page: Page, before: readonly string[]) {
      await expect(await historyFigures(page)).toHaveText([...before])
      await open(page, '/all-badges')
      await expect.poll(() => earnedBadges(page)).toEqual(expect.arrayContaining(sixBadges))
      await open(page, '/account')
      await expect(account(page)).toBeVisible()
      const { sessionCount } = await (await page.request.get('/api/user/stats')).json()
      expect(sessionCount).toBe(7)
    }

    test('is made with a password: what a guest practised comes along, and is there on another device', async ({
      browser,
    }) => {
      const [page, address] = [await newDevice(browser), newAddress()]
      const past = await guestOfSix(page)
      await submitCredentials(page, address)
      await expectAllThere(page, past)
      const other = await newDevice(browser)
      await open(other, '/login?tab=signin')
      await submitCredentials(other, address)
      await expect(account(other)).toBeVisible()
      await expectSame(other, past)
    })

    test('is made by a letter’s link', { tag: '@full' }, async ({ browser }) => {
      const [page, address] = [await newDevice(browser), newAddress()]
      const past = await guestOfSix(page)
      await requestMagicLink(page, address)
      // In another tab, as when opened from a mail program.
      const tab = await page.context().newPage()
      await followLink(tab, (await letterTo(address)).link)
      await expectAllThere(tab, past)
      // The waiting tab has followed, and reports nothing twice.
      await expect(account(page)).toBeVisible()
      await expect(receipt(page)).toBeHidden()
      const other = await newDevice(browser)
      await open(other, '/login?tab=signin')
      await requestMagicLink(other, address)
      await followLink(other, (await letterTo(address, 1)).link)
      await expectSame(other, past)
    })

    test('is made by a letter’s code where the practice is, though its link was opened elsewhere', {
      tag: '@full',
    }, async ({ browser }) => {
      const [page, phone, address] = [await newDevice(browser), await newDevice(browser), newAddress()]
      const past = await guestOfSix(page)
      await requestMagicLink(page, address)
      const { link, code } = await letterTo(address)
      await followLink(phone, link)
      await typeCode(page, code)
      await expectAllThere(page, past)
      await expectSame(phone, past)
    })

    test('asks before it takes what another device’s guest practised, and can be asked later', {
      tag: '@full',
    }, async ({ browser }) => {
      const [page, address] = [await newDevice(browser), newAddress()]
      await open(page, '/login?tab=signup')
      await submitCredentials(page, address)
      await expect(account(page)).toBeVisible()
      const other = await newDevice(browser)
      await other.goto('/api/health/live')
      await putRows(other, rowsOf({ sessions: [60, 120], holds: [40] }, noon(1)))
      await open(other, '/login?tab=signin')
      await submitCredentials(other, address)
      const dialog = other.getByRole('dialog', { name: 'Progress on this device' })
      await expect(dialog).toContainText(
        'This device has 2 sessions and 1 hold that aren’t in any account. Add them to this one?',
      )
      await button(other, 'Keep on this device only').click()
      await expect(dialog).toBeHidden()
      // The person is not asked again; the account page still offers it.
      await open(other, '/account')
      await expect(
        other.getByText('This device has 2 sessions and 1 hold that aren’t in any account.'),
      ).toBeVisible()
      await expect(dialog).toBeHidden()
      const { sessionCount } = await (await other.request.get('/api/user/stats')).json()
      expect(sessionCount).toBe(0)
      await button(other, 'Add to this account').click()
      await expect(receipt(other)).toHaveText('2 sessions, 1 hold, 2 badges are in your account')
    })

    for (const seed of SEEDS[kind]) {
      const life = randomScenario(seed)
      test(`survives what breaks on the way: ${life.name} (seed ${seed})`, {
        tag: '@full',
      }, async ({ browser }) => {
        const { wrong, met } = await runScenario(browser, server, life)
        expect(wrong).toEqual([])
        expect(met).toBeGreaterThan(0)
      })
    }
  })

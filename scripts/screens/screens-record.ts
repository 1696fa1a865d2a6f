/** The screens of accounts, badges, history and e-mails: each mode, and how a person gets to it. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { simpleParser } from 'mailparser'
import { type APIRequestContext, type BrowserContext, type Page, request } from 'playwright'
import { dataDir } from '#scripts/bench/app.ts'
import { type Mode, pagesOf } from './screens-modes.ts'

const PASSWORD = 'breathe in, breathe out'
const DAY = 86_400_000

type Cookies = Parameters<BrowserContext['addCookies']>[0]

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const PRESET_LINK = '/p#name=Evening~20tide&duration=600&pace=8.29&delay=300&audio=deeper'
/** Scrolls down to the saved presets, where they are not visible at first. */
const toPresets = (page: Page) =>
  page
    .getByRole('region', { name: 'Saved presets' })
    .evaluate((card) => card.scrollIntoView({ block: 'center' }))

/** The link in the last e-mail to `address`. */
async function linkTo(address: string): Promise<string> {
  const folder = `${dataDir}/outbox`
  for (let tries = 0; tries < 100; tries += 1) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort()
    for (const name of names.reverse()) {
      const { to, text = '' } = await simpleParser(await readFile(`${folder}/${name}`))
      const link = /https?:\/\/\S+/.exec(text)?.[0]
      if (link !== undefined && [to].flat().some((list) => list?.value[0]?.address === address)) return link
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`screens: no letter to ${address}`)
}

/** Ten weeks of growing practice. */
async function practise(api: APIRequestContext) {
  for (let ago = 70; ago >= 0; ago -= 1) {
    if (ago % 7 === 3 || ago % 11 === 5) continue
    const completedAt = new Date(Date.now() - ago * DAY - 3_600_000).toISOString()
    const duration = 300 + ((70 - ago) % 5) * 120
    const of = { id: randomUUID(), completedAt, timeZone: 'UTC', sentAt: new Date().toISOString() }
    await api.post('/api/breathing-sessions', { data: { ...of, technique: 'energizing', duration } })
    if (ago % 3 === 0)
      await api.post('/api/breath-holds', {
        data: { ...of, id: randomUUID(), holdDuration: 25 + (70 - ago) + (ago % 4) * 6 },
      })
  }
}

/** Makes something only once, for every size and theme. */
const once = <Made>(make: () => Promise<Made>) => {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

export function recordModes(origin: string): Mode[] {
  const { open, at: guest } = pagesOf(origin)
  const apiOf = () => request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const cookiesOf = async (api: APIRequestContext) => (await api.storageState()).cookies as Cookies
  const person = once(async () => {
    const api = await apiOf()
    const email = `${randomUUID().slice(0, 8)}@example.com`
    await api.post('/api/auth/sign-up', { data: { email, password: PASSWORD } })
    await practise(api)
    return cookiesOf(api)
  })
  const novice = once(async () => {
    const api = await apiOf()
    const email = `${randomUUID().slice(0, 8)}@example.com`
    await api.post('/api/auth/sign-up', { data: { email, password: PASSWORD } })
    return cookiesOf(api)
  })
  const keeper = once(async () => {
    const api = await apiOf()
    const email = `${randomUUID().slice(0, 8)}@example.com`
    await api.post('/api/auth/sign-up', { data: { email, password: PASSWORD } })
    const presets = [
      ['Sunday, slow and long', 1800, 11.43, 0, 'still-water'],
      ['נשימת בוקר', 180, 5.14, 0, 'none'],
      ['Lunch', 300, 6.19, 60, 'none'],
      ['Before the stage 🌊', 120, 3.05, 0, 'none'],
      ['Evening', 600, 8.29, 300, 'deeper'],
    ] as const
    for (const [name, sessionDuration, breathingPace, delayStart, audioOption] of presets)
      await api.post('/api/presets', {
        data: { name, sessionDuration, breathingPace, delayStart, audioOption },
      })
    return cookiesOf(api)
  })
  const admin = once(async () => {
    const api = await apiOf()
    for (const name of ['ada', 'ben', 'cleo', 'dora'])
      await api.post('/api/newsletter/subscribe', {
        data: { email: `${name}-${randomUUID().slice(0, 4)}@example.com` },
      })
    const email = `admin-${randomUUID().slice(0, 8)}@stilltide.example`
    await api.post('/api/auth/send-magic-link', { data: { email } })
    const token = new URL(await linkTo(email)).pathname.split('/').pop()
    await api.post('/api/auth/verify-magic-link', { data: { token } })
    return cookiesOf(api)
  })
  const as = (who: () => Promise<Cookies>) => async (page: Page) => {
    await page.context().addCookies(await who())
  }
  /** As a person with records, or the one that `who` returns; then `show` from the page at `path`. */
  const signedIn = (
    name: string,
    path: string,
    show: (page: Page) => Promise<void> = async () => {},
    { who = person, isWhole = false } = {},
  ): Mode => ({ ...guest(name, path, show), isWhole, prepare: as(who) })
  const dialog = (name: string | RegExp) => (page: Page) => press(page, name)
  return [
    guest('sign-up', '/login?tab=signup'),
    { ...guest('sign-up-whole', '/login?tab=signup&from=badges'), isWhole: true },
    guest('sign-up-wrong', '/login?tab=signup', async (page) => {
      await press(page, 'Password')
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@')
      await press(page, 'Create Account')
    }),
    guest('sign-in', '/login?tab=signin', (page) => page.getByRole('tab', { name: 'Sign In' }).click()),
    guest('letter-sent', '/login', async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill(`${randomUUID().slice(0, 8)}@example.com`)
      await press(page, 'Send Magic Link')
      await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    }),
    guest('forgot-password', '/forgot-password'),
    guest('reset-password', '/reset-password?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
    {
      name: 'magic-link',
      async show(page) {
        const email = `${randomUUID().slice(0, 8)}@example.com`
        const api = await apiOf()
        await api.post('/api/auth/send-magic-link', { data: { email } })
        const { pathname, search } = new URL(await linkTo(email))
        await open(`${pathname}${search}`)(page)
      },
    },
    guest('magic-link-gone', '/auth/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
    guest('verify-email-gone', '/verify-email?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
    guest('newsletter-gone', '/newsletter-confirm?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
    guest('badges-guest', '/all-badges'),
    guest('history-example', '/breathing-history'),
    guest('preferences', '/preferences'),
    { ...guest('preferences-whole', '/preferences'), isWhole: true },
    guest('trim', '/preferences', dialog(/^Bluetooth trim/)),
    guest('trim-bell', '/preferences', async (page) => {
      await press(page, /^Bluetooth trim/)
      await press(page, 'Start the bell')
      await page.getByRole('button', { name: 'Tap with the bell' }).waitFor()
    }),
    guest('support', '/preferences', dialog('Contact support')),
    signedIn('account', '/account', undefined),
    signedIn('account-whole', '/account', undefined, { isWhole: true }),
    signedIn('account-new', '/account', undefined, { who: novice }),
    signedIn('goal', '/account', dialog('Edit Goal')),
    signedIn('account-support', '/account', dialog('Contact support')),
    signedIn('password', '/account', dialog('Change password')),
    signedIn('email', '/account', dialog('Change email')),
    signedIn('sign-ins', '/account', dialog('Where you are signed in')),
    signedIn('tokens', '/account', dialog('API tokens')),
    signedIn('clear-history', '/account', dialog('Clear history')),
    signedIn('delete-account', '/account', dialog('Delete account')),
    signedIn('badges', '/all-badges'),
    signedIn('badges-whole', '/all-badges', undefined, { isWhole: true }),
    signedIn('badge', '/all-badges', dialog(/Monthly Mindfulness/)),
    signedIn('history', '/breathing-history'),
    signedIn('history-whole', '/breathing-history', undefined, { isWhole: true }),
    signedIn('history-new', '/breathing-history', undefined, { who: novice }),
    signedIn('presets', '/energizing', toPresets, { who: keeper }),
    signedIn('presets-whole', '/energizing', undefined, { who: keeper, isWhole: true }),
    signedIn('presets-none', '/energizing', toPresets, { who: novice }),
    signedIn(
      'presets-more',
      '/energizing',
      async (page) => {
        await press(page, 'More for Lunch')
        await toPresets(page)
      },
      { who: keeper },
    ),
    signedIn(
      'presets-save',
      '/energizing',
      async (page) => {
        await press(page, 'Save this setup')
        await press(page, 'Save')
        await toPresets(page)
      },
      { who: keeper },
    ),
    signedIn(
      'presets-loaded',
      '/energizing',
      async (page) => {
        await press(page, /^Load.*Lunch/)
        await page.evaluate(() => scrollTo(0, 0))
      },
      { who: keeper },
    ),
    guest('preset-link', PRESET_LINK),
    guest('preset-link-fast', PRESET_LINK.replace('pace=8.29', 'pace=2.00').replace('deeper', 'none')),
    signedIn('preset-link-keep', PRESET_LINK, (page) => press(page, 'Save to my presets'), { who: novice }),
    guest('preset-link-none', '/p#name=Even'),
    signedIn('admin', '/admin', undefined, { who: admin }),
    signedIn('admin-csv', '/admin-csv', undefined, { who: admin }),
  ]
}

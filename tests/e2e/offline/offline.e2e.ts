import { randomUUID } from 'node:crypto'

import { expect, type Page, test } from '@playwright/test'
import { routes } from '#domain/pages/routes.ts'
import type { WorkerScope } from '#service-worker/scope.ts'
import { records } from '#tests/e2e/support/device.ts'
import { type OwnServer, startOwnServer } from '#tests/e2e/support/own-server.ts'
import {
  activeSourcesOf,
  button,
  GONG_LEAD,
  results,
  startButton,
  word,
} from '#tests/e2e/support/practice.ts'
import { hold, seedDevice, session } from '#tests/e2e/support/seed-records.ts'
import { navigationLink, PASSWORD } from '#tests/e2e/support/sign-in.ts'
import { soundLogPage } from '#tests/e2e/support/sound-log.ts'
import { pass, passUntil, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

/** These pages have a service worker; in most test files it is blocked (playwright.config.ts). */
test.use({ serviceWorkers: 'allow' })

const pages = [
  ['/', 'Transform Your Life Through Breath'],
  ['/energizing', 'Breathing Treadmill'],
  ['/four-seven-eight', 'Sleepy Time Breathing'],
  ['/box-breathing', 'Box Breathing'],
  ['/breath-hold', 'Breath Hold'],
  ['/audio-breathing', 'Eyes closed'],
  ['/learn', 'Learn & Grow'],
] as const

/** The message for offline by choice, as in these tests. */
const OFFLINE_MODE = 'Offline mode is on'

/**
 * Every other page, by its first text: pages that do not need the server, and a plain message on the rest.
 */
const others: Readonly<Record<string, string>> = {
  '/web-view': 'Breathing Treadmill',
  '/session-complete': 'Well done',
  '/p#name=Lunch&duration=300&pace=6.19&delay=0&audio=none': 'Lunch',
  '/safety-info': 'Safety guidelines',
  '/all-badges': 'All badges',
  '/breathing-history': 'Your history',
  '/wisdom': 'Daily Wisdom',
  '/clarity-check': 'How are you right now?',
  '/audiobook-sample': 'Mind Over Chatter',
  '/learn/find-your-center': 'Find Your Center',
  '/learn/sleep-better': 'Sleep Better Tonight',
  '/learn/awaken-potential': 'Awaken Your Potential',
  '/resources': 'Resources',
  '/about': 'About',
  '/privacy': 'Privacy',
  '/account': 'Couldn’t reach your account',
  '/preferences': 'Preferences',
  '/admin': OFFLINE_MODE,
  '/admin-csv': OFFLINE_MODE,
  '/login': OFFLINE_MODE,
  '/signup': OFFLINE_MODE,
  '/forgot-password': OFFLINE_MODE,
  '/reset-password': OFFLINE_MODE,
  '/magic-link-auth': OFFLINE_MODE,
  '/verify-email': OFFLINE_MODE,
  '/newsletter-confirm': OFFLINE_MODE,
  '/auth/a-token': OFFLINE_MODE,
  '/nowhere': 'Page not found',
}

/** A session or hold with each tool: how it begins, its first word and sound, and how it ends. */
const practices = [
  { path: '/energizing', start: 'Start Breathing Treadmill', sound: 'inhale' },
  { path: '/four-seven-eight', start: 'Start Sleepy Time Breathing', sound: 'exhale-sleepy' },
  { path: '/box-breathing', start: 'Start Box Breathing', sound: 'inhale' },
  { path: '/audio-breathing?technique=4-7-8', start: 'Start Sleepy Time Breathing', sound: 'exhale-sleepy' },
  { path: '/breath-hold', start: 'Start', sound: 'hold', end: 'Finish Hold' },
] as const

const untilWorker = (page: Page) =>
  page.evaluate(() =>
    navigator.serviceWorker.ready
      .then(
        () =>
          navigator.serviceWorker.controller ??
          new Promise((resolve) =>
            navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
          ),
      )
      .then(() => {}),
  )

/** Runs in the page: logs the progress texts, which are shown only briefly. */
function hearProgress() {
  const heard = new Set<string>()
  Reflect.set(globalThis, 'heard', heard)
  new MutationObserver(() => {
    const words =
      /Starting offline preparation|Enabling offline mode|Downloading \w+ \(\d\/7\)|Verifying offline capabilities|Offline mode ready/g
    for (const text of document.querySelector('#app')?.textContent?.match(words) ?? []) heard.add(text)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Sorted ids of everything practised, including any duplicates. */
async function idsOnServer(page: Page, origin: string): Promise<string[]> {
  const texts = ['/api/sessions', '/api/breath-holds'].map(async (path) =>
    (await page.request.get(origin + path)).text(),
  )
  const ids = (await Promise.all(texts)).flatMap((text) => [...text.matchAll(/"id":"([^"]+)"/g)])
  return ids.map(([, id = '']) => id).sort()
}

/** Signs up, saves a preset, makes the device ready for no network, and then the server is gone. */
async function takeServerAway(page: Page, server: OwnServer) {
  const answer = await page.request.post(`${server.origin}/api/auth/sign-up`, {
    headers: { origin: server.origin },
    data: { email: `${randomUUID()}@example.com`, password: PASSWORD, agreeToNewsletter: false },
  })
  expect(answer.ok()).toBe(true)
  const preset = { name: 'Lunch', sessionDuration: 300, breathingPace: 6.19, delayStart: 0 }
  const saved = await page.request.post(`${server.origin}/api/presets`, {
    headers: { origin: server.origin },
    data: { ...preset, audioOption: 'none' },
  })
  expect(saved.ok()).toBe(true)
  await page.addInitScript(soundLogPage)
  await page.addInitScript(hearProgress)
  await page.goto(`${server.origin}/`)
  await untilWorker(page)
  await expect(navigationLink(page, 'Account')).toBeVisible()
  await button(page, 'Go Offline').click()
  const heard = () => page.evaluate(() => [...(Reflect.get(globalThis, 'heard') as Set<string>)])
  await expect(page.getByText('Offline mode ready')).toBeVisible({ timeout: 60_000 })
  const counted = (what: string) => [1, 2, 3, 4, 5, 6, 7].map((n) => `Downloading ${what} (${n}/7)`)
  expect(await heard()).toEqual([
    ...['Starting offline preparation', 'Enabling offline mode', ...counted('pages'), ...counted('audio')],
    ...['Verifying offline capabilities', 'Offline mode ready'],
  ])
  await expect(page.getByRole('heading', { name: 'Offline Mode' })).toBeVisible()
  await page.getByRole('button', { name: /^Check what’s on this device/ }).click()
  await expect(page.getByText('saved', { exact: true })).toHaveCount(14, { timeout: 30_000 })
  await server.stop()
}

test('the server is gone: each tool sounds and keeps what was practised, and all of it arrives once', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const server = await startOwnServer()
  try {
    await takeServerAway(page, server)
    await page.goto(`${server.origin}/`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Transform Your Life Through Breath')
    // The server's last answer, with its time.
    await page.goto(`${server.origin}/account`)
    await expect(page.getByText(/^As of /).first()).toBeVisible()
    await page.goto(`${server.origin}/energizing`)
    await expect(page.getByRole('region', { name: 'Saved presets' })).toContainText('Lunch')

    await withVirtualTime(page)
    for (const { path, start, sound, ...ending } of practices) {
      await page.goto(server.origin + path)
      await button(page, start).first().click()
      await expect
        .poll(() => activeSourcesOf(page, sound), { message: path, timeout: 15_000 })
        .not.toHaveLength(0)
      await page.evaluate(() => soundLog.forgetLoudest())
      await expect.poll(() => page.evaluate(() => soundLog.loudest()), path).toBeGreaterThan(0.01)
      await pass(page, GONG_LEAD + 1.5)
      await page.waitForFunction(() => JSON.parse(localStorage.getItem('draft') ?? '{}').at > 1)
      // With closed eyes the ends appear at a touch.
      if (path.startsWith('/audio-breathing')) await page.mouse.click(200, 400)
      await button(page, 'end' in ending ? ending.end : 'Stop').click()
      await expect(results(page), path).toBeVisible()
    }
    const practised = (await records(page)).map(({ record }) => record.id).sort()
    expect(practised).toHaveLength(practices.length)

    await server.start()
    await page.goto(`${server.origin}/`)
    await button(page, 'Go Online').click()
    await expect.poll(() => idsOnServer(page, server.origin), { timeout: 20_000 }).toEqual(practised)
    await expect(page.getByRole('heading', { name: 'Online Mode' })).toBeVisible()
  } finally {
    await server.remove()
  }
})

test('the server is gone: every page opens', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(300_000)
  const server = await startOwnServer()
  try {
    await takeServerAway(page, server)
    await page.goto(`${server.origin}/all-badges`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All badges')
    const medals = page.locator('.medal-picture')
    // The later ones appear after the first paint, and each picture once it is near the viewport.
    await expect(medals).toHaveCount(39)
    for (const medal of await medals.all()) await medal.scrollIntoViewIfNeeded()
    const areDrawn = () =>
      medals.evaluateAll((all) =>
        (all as HTMLImageElement[]).every((one) => one.complete && one.naturalWidth > 0),
      )
    await expect.poll(areDrawn).toBe(true)
    for (const [path, name] of pages) {
      await page.goto(server.origin + path)
      await expect(page.getByRole('heading', { level: 1 }), path).toContainText(name)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 }), path).toContainText(name)
    }
    const unknown = await page.goto(`${server.origin}/nowhere`)
    expect(unknown?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')

    const pathsOf = (table: object) => Object.keys(table).map((path) => path.split('#')[0])
    const known = [...Object.values(routes), ...['/auth/a-token', '/nowhere']]
    expect([...pages.map(([path]) => path), ...pathsOf(others)].sort(), 'every page').toEqual(known.sort())
    for (const [path, name] of Object.entries(others)) {
      await page.goto(server.origin + path)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toContainText(name)
    }
  } finally {
    await server.remove()
  }
})

/**
 * Everything on this device that no version may lose: settings, records, and the sounds of the offline copy.
 */
const keptHere = async (page: Page) => ({
  settings: await page.evaluate(() => ({ ...localStorage })),
  records: await records(page),
  sounds: await page.evaluate(async () => {
    const copy = await caches.open('breathing-app-v3')
    return (await copy.keys()).map(({ url }) => url).filter((url) => url.includes('/assets/audio/'))
  }),
})

test('a new version waits for the end of a session, is offered then, and comes by one tap with all that was kept', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const server = await startOwnServer()
  try {
    await page.goto(`${server.origin}/`)
    await untilWorker(page)
    await button(page, 'Switch to light theme').click()
    await seedDevice(page, [session(1, 300), hold(2, 45)])
    await withVirtualTime(page)
    await page.goto(`${server.origin}/energizing`)
    await button(page, 'Slow Down').click()
    await startButton(page).click()
    await expect(word(page)).toHaveText('Settle in')
    await server.deploy('2')
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
    await passUntil(page, () => expect(word(page)).toHaveText('Inhale', { timeout: 100 }))
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('draft') ?? '{}').at > 1)
    await button(page, 'Stop').click()
    await results(page).getByRole('button', { name: 'Continue' }).click()
    await expect(button(page, 'Update now')).toBeVisible()
    const before = await keptHere(page)
    expect(before.records).toHaveLength(3)
    expect(before.sounds.length).toBeGreaterThan(3)
    expect(before.settings).toMatchObject({ theme: 'light' })
    await button(page, 'Update now').click()
    await expect(page.locator('html[data-version="2"][data-ready]')).toBeAttached()
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)
    expect(await keptHere(page)).toEqual(before)
    await page.goto(`${server.origin}/breathing-history`)
    await expect(page.locator('html[data-version="2"]')).toBeAttached()
    await expect(page.getByText('5 minutes').first()).toBeVisible()
  } finally {
    await server.remove()
  }
})

/** Runs in the worker. */
const pagesOfWorker = async () =>
  (await (globalThis as unknown as WorkerScope).clients.matchAll({ type: 'window' })).length

test('what waits is sent by the worker once there is a network, with no page open', async ({
  page,
  context,
}) => {
  const made = await page.request.post('/api/auth/sign-up', {
    headers: { origin: new URL(test.info().project.use.baseURL ?? '').origin },
    data: { email: `${randomUUID()}@example.com`, password: PASSWORD, agreeToNewsletter: false },
  })
  expect(made.ok()).toBe(true)
  await page.goto('/')
  await untilWorker(page)
  await expect(navigationLink(page, 'Account')).toBeVisible()
  const { id: userId } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  const record = session(1, 120)
  await page.evaluate(
    ([record, userId]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('stilltide')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('records', 'readwrite')
          const owner = { kind: 'user', id: userId }
          writing.objectStore('records').put({
            ...{
              id: record.id,
              byOwner: `user:${userId}`,
              version: 1,
              record,
              owner,
              state: { name: 'waiting' },
            },
          })
          writing.onerror = () => reject(writing.error)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [record, userId] as const,
  )
  await page.goto('about:blank')

  const browser = await context.newCDPSession(page)
  const registered = new Promise<{ registrationId: string; scopeURL: string }>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const { registrationId, scopeURL } = await registered
  const wake = {
    origin: new URL(scopeURL).origin,
    registrationId,
    tag: 'stilltide-outbox',
    lastChance: false,
  }
  // A page that is just closing would get some seconds to send by itself.
  const [worker] = context.serviceWorkers()
  await expect.poll(() => worker?.evaluate(pagesOfWorker)).toBe(0)
  await browser.send('ServiceWorker.dispatchSyncEvent', wake)
  await expect
    .poll(async () => (await (await page.request.get('/api/sessions')).text()).split(record.id).length - 1)
    .toBe(1)
})

test('the other voice guides where it is chosen, with the server gone as well', async ({ page }) => {
  test.setTimeout(180_000)
  const server = await startOwnServer()
  try {
    await takeServerAway(page, server)
    await page.goto(`${server.origin}/preferences`)
    await button(page, 'Woman').click()
    await expect(button(page, 'Woman')).toHaveAttribute('aria-pressed', 'true')
    for (const { path, start, sound } of practices) {
      await page.goto(server.origin + path)
      await button(page, start).first().click()
      await expect
        .poll(() => activeSourcesOf(page, `${sound}-woman`), { message: path, timeout: 20_000 })
        .not.toHaveLength(0)
      expect(await activeSourcesOf(page, sound), path).toHaveLength(0)
    }
  } finally {
    await server.remove()
  }
})

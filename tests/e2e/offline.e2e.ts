import { randomUUID } from 'node:crypto'

import { expect, type Page, test } from '@playwright/test'
import type { WorkerScope } from '#service-worker/scope.ts'
import { records } from './device.ts'
import { session } from './kept-records.ts'
import { startOwnServer } from './own-server.ts'
import { button, results, startButton, word } from './practice.ts'
import { PASSWORD, way } from './sign-in.ts'
import { soundLogPage } from './sound-log.ts'

/** These pages have a service worker; in most files it is kept out (playwright.config.ts). */
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

/** Runs in the page: keeps what progress says, which stands for moments only. */
function hearProgress() {
  const heard = new Set<string>()
  Reflect.set(globalThis, 'heard', heard)
  new MutationObserver(() => {
    for (const text of document.body?.textContent?.match(/Downloading \w+ \(\d\/7\)/g) ?? []) heard.add(text)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

test('the server is gone: the seven pages open and reload, a session sounds, and its record arrives once', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const server = await startOwnServer()
  try {
    const answer = await page.request.post(`${server.origin}/api/auth/sign-up`, {
      headers: { origin: server.origin },
      data: { email: `${randomUUID()}@example.com`, password: PASSWORD, agreeToNewsletter: false },
    })
    expect(answer.ok()).toBe(true)
    await page.addInitScript(soundLogPage)
    await page.addInitScript(hearProgress)
    await page.goto(`${server.origin}/`)
    await untilWorker(page)
    await expect(way(page, 'Account')).toBeVisible()
    await button(page, 'Go Offline').click()
    const heard = () => page.evaluate(() => [...(Reflect.get(globalThis, 'heard') as Set<string>)])
    await expect.poll(heard, { timeout: 30_000 }).toContain('Downloading audio (7/7)')
    expect(await heard()).toContain('Downloading pages (1/7)')
    await expect(page.getByText('Offline mode ready')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('heading', { name: 'Offline Mode' })).toBeVisible()
    await page.getByRole('button', { name: /^Check what is on this device/ }).click()
    await expect(page.getByText('kept', { exact: true })).toHaveCount(14, { timeout: 30_000 })
    await server.stop()

    await page.goto(`${server.origin}/all-badges`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All badges')
    const medals = page.locator('.medal-picture')
    // The later ones come after the first paint, and each picture once it comes near the screen.
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here')

    await page.goto(`${server.origin}/energizing`)
    await startButton(page).click()
    await expect(word(page)).toHaveText('Inhale', { timeout: 15_000 })
    await expect
      .poll(() => page.evaluate(() => soundLog.decoded()))
      .toEqual(expect.arrayContaining(['gong', 'inhale']))
    await expect.poll(() => page.evaluate(() => soundLog.peak(0))).toBeGreaterThan(0.01)
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('draft') ?? '{}').at > 2)
    await button(page, 'Stop').click()
    await expect(results(page)).toBeVisible()

    await server.start()
    await page.goto(`${server.origin}/`)
    await button(page, 'Go Online').click()
    const sessions = async () =>
      (await (await page.request.get(`${server.origin}/api/sessions`)).json()) as object
    await expect
      .poll(async () => JSON.stringify(await sessions()).match(/"technique"/g)?.length, { timeout: 20_000 })
      .toBe(1)
    await expect(page.getByRole('heading', { name: 'Online Mode' })).toBeVisible()
  } finally {
    await server.remove()
  }
})

test('a new version waits for the end of a session, is offered then, and comes by one tap', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const server = await startOwnServer()
  try {
    await page.goto(`${server.origin}/energizing`)
    await untilWorker(page)
    await startButton(page).click()
    await expect(word(page)).toHaveText('Settle in')
    await server.deploy('2')
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
    await expect(word(page)).toHaveText('Inhale', { timeout: 15_000 })
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('draft') ?? '{}').at > 1)
    await button(page, 'Stop').click()
    await results(page).getByRole('button', { name: 'Continue' }).click()
    await button(page, 'Use it now').click()
    await expect(page.locator('html[data-version="2"]')).toBeAttached()
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)
    expect(await records(page)).toHaveLength(1)
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
  await expect(way(page, 'Account')).toBeVisible()
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
  // A page that is still on its way out would be left some seconds to send by itself.
  const [worker] = context.serviceWorkers()
  await expect.poll(() => worker?.evaluate(pagesOfWorker)).toBe(0)
  await browser.send('ServiceWorker.dispatchSyncEvent', wake)
  await expect
    .poll(async () => (await (await page.request.get('/api/sessions')).text()).split(record.id).length - 1)
    .toBe(1)
})

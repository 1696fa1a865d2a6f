/** Failures of what opens the app without a network: each is caused here, and no practice is lost. */
import { expect, type Page, test } from '@playwright/test'
import { draft, records } from '#tests/e2e/support/device.ts'
import { SCRIPTS } from '#tests/e2e/support/gate.ts'
import { startOwnServer } from '#tests/e2e/support/own-server.ts'
import { button, results, startButton, word } from '#tests/e2e/support/practice.ts'
import { PASSWORD } from '#tests/e2e/support/sign-in.ts'
import { soundLogPage } from '#tests/e2e/support/sound-log.ts'
import { passTo, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

test.use({ serviceWorkers: 'allow' })

const untilWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

/** Checks for an update, as the browser does from time to time; the page has to show the result. */
const askForUpdate = (page: Page) =>
  page.evaluate(() => void navigator.serviceWorker.ready.then((registration) => registration.update()))

/** Uncaught errors on the page. */
function uncaught(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ stack, message }) => errors.push(stack ?? message))
  return errors
}

/** Makes a worker fail at install. */
const BROKEN = "addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('broken'))));"

/** Practises for a second. */
async function holdBriefly(page: Page) {
  await button(page, 'Start').click()
  await expect(word(page)).toHaveText('Hold')
  await expect.poll(async () => (await draft(page))?.at ?? 0).toBeGreaterThanOrEqual(1)
  await button(page, 'Finish Hold').click()
  await expect(results(page)).toBeVisible()
}

test('there is no safe connection: no worker, no cache, no locks; it keeps, says what it cannot, and guides from the open page without a network', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const errors = uncaught(page)
  const server = await startOwnServer()
  try {
    const origin = server.origin.replace('localhost', 'breathe.lan')
    await withVirtualTime(page)
    await page.addInitScript(soundLogPage)
    await page.goto(`${origin}/breath-hold`)
    expect(
      await page.evaluate(() => [isSecureContext, 'caches' in window, 'serviceWorker' in navigator]),
    ).toEqual([false, false, false])
    await holdBriefly(page)
    await expect.poll(async () => (await records(page)).length).toBe(1)
    await page.goto(`${origin}/`)
    await button(page, 'Go Offline').click()
    await expect(page.getByRole('heading', { name: 'Offline Mode' })).toBeVisible()
    await expect(
      page.getByText(
        'This browser keeps files only until you close this page. Leave it open to practise offline.',
      ),
    ).toBeVisible()
    await expect(page.getByText('Offline mode enabled with limited features')).toBeVisible({
      timeout: 30_000,
    })
    await server.stop()
    await page.getByRole('main').getByRole('link', { name: 'Breathing Treadmill' }).click()
    await startButton(page).click()
    await expect(word(page)).toHaveText('Settle in')
    await page.evaluate(() => soundLog.forgetLoudest())
    await expect.poll(() => page.evaluate(() => soundLog.loudest())).toBeGreaterThan(0.01)
    await passTo(page, 1.2)
    await expect(word(page)).toHaveText('Inhale')
    expect(await page.evaluate(() => soundLog.decoded())).toEqual(expect.arrayContaining(['gong', 'inhale']))
    await expect.poll(async () => (await draft(page))?.at ?? 0).toBeGreaterThanOrEqual(1)
    await button(page, 'Stop').click()
    await expect(results(page)).toBeVisible()
    await expect.poll(async () => (await records(page)).length).toBe(2)
    expect(errors).toEqual([])
  } finally {
    await server.remove()
  }
})

test('the network goes away right after the very first document: it is said, and tried again', async ({
  page,
  baseURL,
}) => {
  await page.route(SCRIPTS, (route) => route.abort('internetdisconnected'))
  for (const path of ['/', '/energizing', '/learn']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('Stilltide didn’t load completely')
  }
  await page.unroute(SCRIPTS)
  await button(page, 'Try again').click()
  await expect(word(page)).toHaveText('Learn & Grow')
  await expect(page.getByRole('alert')).toHaveCount(0)
  // The same happens by itself once the device has a network again.
  await page.route(SCRIPTS, (route) => route.abort('internetdisconnected'))
  await page.goto(`${baseURL}/about`)
  await expect(page.getByRole('alert')).toContainText('Stilltide didn’t load completely')
  await page.unroute(SCRIPTS)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(word(page)).toHaveText('About')
})

test('a worker breaks at its very first install: offline mode says that no page will open, and the next one that comes serves', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(180_000)
  const errors = uncaught(page)
  const server = await startOwnServer()
  try {
    await server.deploy('-broken', (worker) => BROKEN + worker)
    await page.goto(`${server.origin}/`)
    await button(page, 'Go Offline').click()
    await expect(page.getByText('Offline mode enabled with limited features')).toBeVisible({
      timeout: 60_000,
    })
    await expect(
      page.getByText(
        'This browser can’t open pages while you’re offline. Stay on this page to keep practising.',
      ),
    ).toBeVisible()
    await button(page, 'Go Online').click()
    await server.deploy('-mended', (worker) => worker.replaceAll(BROKEN, ''))
    await page.reload()
    await button(page, 'Go Offline').click()
    await expect(page.getByText('Offline mode ready')).toBeVisible({ timeout: 60_000 })
    await server.stop()
    await page.goto(`${server.origin}/box-breathing`)
    await expect(word(page)).toHaveText('Box Breathing')
    expect(errors).toEqual([])
  } finally {
    await server.remove()
  }
})

test('the database will not open within the worker: pages open without a network all the same', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(180_000)
  const server = await startOwnServer()
  try {
    const noDatabase =
      "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('broken', 'UnknownError') } });"
    await server.deploy('-closed', (worker) => noDatabase + worker)
    await page.goto(`${server.origin}/`)
    await untilWorker(page)
    await button(page, 'Go Offline').click()
    await expect(page.getByText('Offline mode ready')).toBeVisible({ timeout: 60_000 })
    await server.stop()
    for (const [path, name] of [
      ['/four-seven-eight', 'Sleepy Time Breathing'],
      ['/', 'Transform Your Life Through Breath'],
    ] as const) {
      await page.goto(server.origin + path)
      await expect(word(page)).toHaveText(name)
    }
    await page.goto(`${server.origin}/breath-hold`)
    await holdBriefly(page)
    expect(await records(page)).toHaveLength(1)
  } finally {
    await server.remove()
  }
})

test('a part of the page is gone with a new version: one word, and one reload that brings it, when the hold and its results are over', {
  tag: '@full',
}, async ({ page, context }) => {
  test.setTimeout(180_000)
  const server = await startOwnServer()
  try {
    await page.goto(`${server.origin}/breath-hold`)
    await untilWorker(page)
    const errors = uncaught(page)
    let loads = 0
    page.on('load', () => loads++)
    await button(page, 'Start').click()
    await expect(word(page)).toHaveText('Hold')
    await server.deploy('2')
    const other = await context.newPage()
    await other.goto(`${server.origin}/`)
    await askForUpdate(other)
    await button(other, 'Update now').click()
    await expect(other.locator('html[data-version="2"]')).toBeAttached()
    await other.close()
    await expect.poll(async () => (await draft(page))?.at ?? 0).toBeGreaterThanOrEqual(1)
    await button(page, 'Finish Hold').click()
    await expect(results(page)).toBeVisible()
    expect(loads, 'nothing is loaded anew before the results were closed').toBe(0)
    await results(page).getByRole('button', { name: 'Continue' }).click()
    // At Home, where parts are loaded later, by themselves or on demand.
    const book = button(page, 'Book Private Session')
    await expect(async () => {
      if (loads === 0) await book.click({ timeout: 1000 })
      expect(loads).toBe(1)
    }).toPass()
    await expect(page.locator('html[data-version="2"][data-ready]')).toBeAttached()
    // A second click may already reach the new page.
    const dialog = page.getByRole('dialog')
    await expect(async () => {
      if (!(await dialog.isVisible())) await book.click({ timeout: 1000 })
      await expect(dialog).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(loads).toBe(1)
    expect(await records(page)).toHaveLength(1)
    expect(errors).toEqual([])
  } finally {
    await server.remove()
  }
})

test('a worker breaks at its install: the one before stays, and opens the app with the shell alone', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(180_000)
  const errors = uncaught(page)
  const server = await startOwnServer()
  try {
    await page.goto(`${server.origin}/`)
    await untilWorker(page)
    await server.deploy('2', (worker) => BROKEN + worker)
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      const { installing } = registration
      if (installing !== null && installing.state !== 'redundant')
        await new Promise((resolve) => installing.addEventListener('statechange', resolve))
    })
    // A hotel's page in place of the stored one, and then no network at all.
    await page.evaluate(async () => {
      const cache = await caches.open('breathing-app-v3')
      for (const path of ['/breath-hold', '/energizing'])
        await cache.put(
          path,
          new Response('Sign in to our WiFi', { headers: { 'content-type': 'text/html' } }),
        )
    })
    await server.stop()
    await page.goto(`${server.origin}/energizing`)
    await startButton(page).click()
    await expect(page.getByRole('alert')).toContainText(
      /Sound isn’t available|Some sounds couldn’t be loaded/,
    )
    await expect(word(page)).toHaveText('Settle in')
    await button(page, 'Stop').click()
    await page.goto(`${server.origin}/breath-hold`)
    await holdBriefly(page)
    expect((await records(page)).map(({ record }) => record.kind)).toEqual(['hold'])
    // A page that is not part of the shell and was never opened here.
    await page.goto(`${server.origin}/preferences`)
    await expect(word(page)).toHaveText('Our server can’t be reached')
    await expect(page.getByRole('alert')).toContainText('“Preferences” needs a connection.')
    expect(errors).toEqual([])
  } finally {
    await server.remove()
  }
})

test('two tabs on two versions: the one that took nothing goes on with its hold, keeps it and opens the next page', {
  tag: '@full',
}, async ({ page, context }) => {
  test.setTimeout(180_000)
  const server = await startOwnServer()
  try {
    await page.goto(`${server.origin}/breath-hold`)
    await untilWorker(page)
    const errors = uncaught(page)
    await button(page, 'Start').click()
    await expect(word(page)).toHaveText('Hold')
    await server.deploy('2')
    const other = await context.newPage()
    await other.goto(`${server.origin}/`)
    await askForUpdate(other)
    await button(other, 'Update now').click()
    await expect(other.locator('html[data-version="2"]')).toBeAttached()
    await expect(other.getByText('A new version is ready.')).toHaveCount(0)
    await button(page, 'Finish Hold').click()
    await results(page).getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('link', { name: 'Learn', exact: true }).first().click()
    await expect(word(page)).toHaveText('Learn & Grow')
    // By then the page may have been reloaded, because the other version removed its files.
    expect(await records(page)).toHaveLength(1)
    expect(errors).toEqual([])
  } finally {
    await server.remove()
  }
})

const year = 365 * 86_400_000
for (const [where, ahead, tag] of [
  ['ahead', year, []],
  ['behind', -year, ['@full']],
] as const) {
  test(`the clock is a year ${where}: signing in holds, the record arrives with its true time, and nothing is lost`, {
    tag: [...tag],
  }, async ({ page, baseURL }) => {
    await page.addInitScript((ahead) => {
      const Real = Date
      globalThis.Date = class extends Real {
        constructor(...given: [] | [number]) {
          if (given.length === 0) super(Real.now() + ahead)
          else super(...given)
        }
        static override now = () => Real.now() + ahead
      } as DateConstructor
    }, ahead)
    const errors = uncaught(page)
    await page.goto('/breath-hold')
    await untilWorker(page)
    await holdBriefly(page)
    await expect.poll(async () => (await records(page)).length).toBe(1)
    await page.goto('/login?tab=signup')
    await page.getByRole('group', { name: 'Method' }).getByRole('button', { name: 'Password' }).click()
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`clock-${Date.now()}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page).toHaveURL(`${baseURL}/account`)
    const held = async () =>
      (await (await page.request.get('/api/breath-holds')).json()) as { completedAt: string }[]
    await expect.poll(async () => (await held()).length).toBe(1)
    const [hold] = await held()
    expect(Math.abs(Date.parse(hold?.completedAt as string) - Date.now())).toBeLessThan(120_000)
    await page.reload()
    await expect(page).toHaveURL(`${baseURL}/account`)
    expect(errors).toEqual([])
  })
}

import type { Page } from '@playwright/test'
import { draft, records } from '#tests/e2e/support/device.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { open } from '#tests/e2e/support/open.ts'
import { button, startButton, startSession, word } from '#tests/e2e/support/practice.ts'
import { onServer, openWhenAuthenticated, signOut, signUp } from '#tests/e2e/support/signed-in.ts'
import { withMovableTime } from '#tests/e2e/support/virtual-time.ts'

/** Icons for the lock screen, which a hold requests. */
const NO_ICON = /ERR_INTERNET_DISCONNECTED.*\/(icon\.svg|icons\/|favicon\.ico)/
const list = (page: Page) => page.getByRole('region', { name: 'Your holds' })
const toasts = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]')
/** How many sessions and holds the server has. */
const counts = async (page: Page) => {
  const { sessions, holds } = await onServer(page)
  return [sessions.length, holds.length]
}
const waiting = async (page: Page) => (await records(page)).map(({ state }) => state.name)
async function startShortSession(page: Page) {
  await startSession(page, { length: 1, hasGong: false })
  await page.clock.fastForward(6500)
  await expect(word(page)).toHaveText('Inhale')
}

/** Holds for about `seconds` on the open page. */
async function hold(page: Page, seconds: number, by = 'Start') {
  await button(page, by).click()
  await expect(word(page)).toHaveText('Hold')
  await page.clock.fastForward(seconds * 1000)
  await button(page, 'Finish Hold').click()
  await expect(word(page)).toHaveText('Well done')
}

/**
 * A hold that fetches nothing: a stopped track may stay half fetched, and the network would never be idle.
 */
const SILENT_HOLD = '/breath-hold?audioOption=none'

test('a session and a hold of somebody with an account are on the server once, and stay once', async ({
  page,
  context,
  baseURL,
}) => {
  await withMovableTime(page)
  await signUp(page, baseURL)
  await startShortSession(page)
  await page.clock.fastForward(60_000)
  await expect(word(page)).toHaveText('Great Session!')
  await expect(word(page)).toHaveText('Rest in the Space Between Breaths', { timeout: 10_000 })
  await page.clock.fastForward(35_000)
  await button(page, 'Finish Hold').click()
  await expect(word(page)).toHaveText('Well done')
  await expect(page.getByText('Saved. It’s in your account, or will be once we can reach it.')).toBeVisible()
  await expect.poll(() => counts(page)).toEqual([1, 1])
  // Acknowledged records are no longer in the outbox, but are still shown.
  await expect.poll(() => waiting(page)).toEqual([])
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  const { sessions, holds, stats } = await onServer(page)
  const held = holds[0]?.holdDuration ?? 0
  expect(sessions[0]).toMatchObject({ duration: 60, pace: 2 })
  expect(held).toBeGreaterThanOrEqual(35)
  expect(stats).toMatchObject({ sessionCount: 1, totalTime: 60, personalBest: held })
  const earned = await page.evaluate(() => sessionStorage.getItem('newAchievements') ?? '')
  expect(JSON.parse(earned)).toEqual(expect.arrayContaining([expect.any(String), expect.any(String)]))

  await openWhenAuthenticated(page, '/breath-hold')
  await expect(list(page)).toContainText(`Best 00:${held}`)
  // The medal of the new badge is there before the network goes.
  const medal = page.getByRole('button', { name: /^New badge/ }).locator('img')
  await expect
    .poll(() => medal.evaluateAll((all) => all.map((it) => (it as HTMLImageElement).complete)))
    .toEqual([true])
  await context.setOffline(true)
  await context.setOffline(false)
  await expect.poll(() => waiting(page)).toEqual([])
  expect(await counts(page)).toEqual([1, 1])
})

test('without a network records wait on the device, and arrive once it is back', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  complaints.provoke(NO_ICON)
  await withMovableTime(page)
  await signUp(page, baseURL)
  await openWhenAuthenticated(page, SILENT_HOLD)
  await context.setOffline(true)
  await hold(page, 20)
  await hold(page, 40, 'Hold again')
  await expect.poll(() => waiting(page)).toEqual(['waiting', 'waiting'])
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await context.setOffline(false)
  await expect.poll(() => counts(page)).toEqual([0, 2])
  await expect.poll(() => waiting(page)).toEqual([])
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  expect(await counts(page)).toEqual([0, 2])
})

test('a record whose answer is lost is sent again by the next page, and is there once', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/ERR_FAILED.*\/api\/breath-holds/)
  await withMovableTime(page)
  await signUp(page, baseURL)
  await openWhenAuthenticated(page, '/breath-hold')
  let sent = 0
  await page.route('**/api/breath-holds', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await hold(page, 20)
  await expect.poll(() => counts(page)).toEqual([0, 1])
  expect(await waiting(page)).toEqual(['waiting'])
  await page.reload()
  await expect.poll(() => waiting(page)).toEqual([])
  expect(sent).toBe(2)
  expect(await counts(page)).toEqual([0, 1])
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
})

test('a session that is left is stopped and kept with rounded paces, and one toast says so', async ({
  page,
  baseURL,
}) => {
  await withMovableTime(page)
  await signUp(page, baseURL)
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Breathing Treadmill' }).click()
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
  await page.clock.fastForward(6500)
  await expect(word(page)).toHaveText('Inhale')
  await page.clock.fastForward(20_000)
  await page.goBack()
  await expect(toasts(page)).toHaveCount(1)
  await expect.poll(() => counts(page)).toEqual([1, 0])
  const { sessions } = await onServer(page)
  expect(sessions[0]?.duration).toBeGreaterThanOrEqual(20)
  expect(sessions[0]?.pace, '5.14 s, rounded').toBe(5)
})

test('what waits belongs to its owner: a guest after them neither sees nor sends it', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  complaints.provoke(NO_ICON, /status of 401.*\/api\/auth\/user/)
  await withMovableTime(page)
  await signUp(page, baseURL)
  await openWhenAuthenticated(page, SILENT_HOLD)
  await context.setOffline(true)
  await hold(page, 20)
  await expect.poll(() => waiting(page)).toEqual(['waiting'])
  // Badges are fetched once it has arrived: losing the network before that answer is not tested here.
  const told = page.waitForResponse('**/api/user/achievements')
  await context.setOffline(false)
  await expect.poll(() => waiting(page)).toEqual([])
  await (await told).finished()
  await context.setOffline(true)
  await hold(page, 30, 'Hold again')
  const other = await context.newPage()
  await signOut(page, baseURL)
  await context.setOffline(false)
  await expect(list(page).getByRole('listitem')).toHaveCount(0)
  expect(await waiting(page)).toEqual(['waiting'])
  await other.goto('/breath-hold')
  await expect(list(other)).toContainText('No holds yet.')
})

test('a second tab follows when somebody signs out in the first', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 401.*\/api\/auth\/user/)
  await withMovableTime(page)
  await signUp(page, baseURL)
  await openWhenAuthenticated(page, SILENT_HOLD)
  await hold(page, 20)
  await expect.poll(() => waiting(page)).toEqual([])
  const other = await context.newPage()
  await openWhenAuthenticated(other, SILENT_HOLD)
  await expect(list(other).getByRole('listitem')).toHaveCount(1)
  await signOut(page, baseURL)
  await page.reload()
  await expect(list(page)).toContainText('No holds yet.')
  await expect(list(other)).toContainText('No holds yet.')
})

test('what broke off is kept for who practised, though a guest keeps it', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 401.*\/api\/auth\/user/)
  await withMovableTime(page)
  const { id } = await signUp(page, baseURL)
  await openWhenAuthenticated(page, SILENT_HOLD)
  await button(page, 'Start').click()
  await expect(word(page)).toHaveText('Hold')
  await page.clock.fastForward(20_000)
  await expect.poll(async () => (await draft(page))?.at ?? 0).toBeGreaterThan(19)
  await signOut(page, baseURL)
  await page.reload()
  await button(page, 'Keep it').click()
  await expect.poll(() => waiting(page)).toEqual(['waiting'])
  expect((await records(page))[0]).toMatchObject({ owner: { kind: 'user', id } })
  await expect(list(page)).toContainText('No holds yet.')
})

/** A page's requests from now on: API paths and names of scripts. */
function follow(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return { calls: () => asked.filter((path) => path.startsWith('/api/')), scripts: () => asked.join(' ') }
}

test('a guest sends nothing and asks nobody', async ({ page }) => {
  const { calls, scripts } = follow(page)
  await withMovableTime(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts()).toContain('/build/open-store-')
  expect(scripts()).not.toContain('/build/sync-with-server-')
  await page.goto('/breath-hold')
  await hold(page, 20)
  await expect.poll(() => waiting(page)).toEqual(['kept'])
  // Anything later would be requested by now, or by the next page. (The track may stay half fetched.)
  await page.clock.fastForward(60_000)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(calls()).toEqual([])
})

test('Home asks once who is here, after the app was drawn, and fetches no engine for it', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.ready === undefined) return
      Object.assign(globalThis, { drawnAt: performance.now() })
      observer.disconnect()
    }).observe(document, { subtree: true, attributeFilter: ['data-ready'] })
  })
  const { calls, scripts } = follow(page)
  await openWhenAuthenticated(page, '/')
  const { drawnAt, asked } = await page.evaluate(() => ({
    drawnAt: Reflect.get(globalThis, 'drawnAt') as number,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/build\/(open-store|sync-with-server)-|\/api\//.test(name))
      .map(({ startTime }) => startTime),
  }))
  expect(asked.length).toBeGreaterThan(2)
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(drawnAt)
  await page.waitForLoadState('networkidle')
  expect(calls().sort()).toEqual(['/api/auth/user', '/api/breath-holds', '/api/breath-holds/personal-best'])
  expect(scripts()).not.toMatch(/\/build\/(engine|tone)/)
})

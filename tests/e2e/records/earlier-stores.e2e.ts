/** Stores of earlier versions, opened by this one: nothing in them is lost. */
import { randomUUID } from 'node:crypto'
import { onDevice } from '#support/records/guest-history.ts'
import { draft } from '#tests/e2e/support/device.ts'
import { account, receipt } from '#tests/e2e/support/first-account.ts'
import { test as base, expect } from '#tests/e2e/support/fixtures.ts'
import { open } from '#tests/e2e/support/open.ts'
import { brokenOff, button, openTreadmill, shownSeconds, word } from '#tests/e2e/support/practice.ts'
import { onServer } from '#tests/e2e/support/signed-in.ts'
import {
  type Device,
  days,
  readDevice,
  type StoreName,
  seeBadges,
  seeHistory,
  seeHolds,
  seeKeptTips,
  seePreferences,
  seeRepeat,
} from '#tests/e2e/support/stores.ts'

/** How many records had arrived when the store of `arriving` was made. */
const ARRIVED = 2

/** Only the first row of each day shows the day. */
const withoutDay = (row: string) => row.split('\n\n').slice(-2).join(', ')

/** A page on a device of that day; if it had an account, there is one on this server, signed in. */
const test = base.extend<{ store: readonly [day: string, name: StoreName]; device: Device }>({
  store: [['', 'guest'], { option: true }],
  // The store contains which tools were opened.
  isNewHere: true,
  device: async ({ store: [day, name], playwright, baseURL, extraHTTPHeaders }, use) => {
    const origin = baseURL ?? ''
    const device = readDevice(day, name, origin, '')
    if (device.account === null) return use(device)
    const request = await playwright.request.newContext({
      baseURL: origin,
      extraHTTPHeaders: extraHTTPHeaders ?? {},
    })
    const answer = await request.post('/api/auth/sign-up', {
      headers: { origin },
      data: { email: `${randomUUID()}@example.com`, password: 'breathe in, breathe out' },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    const { user } = await answer.json()
    const { cookies } = await request.storageState()
    await request.dispose()
    const own = readDevice(day, name, origin, user.id)
    await use({ ...own, account: user.id, state: { ...own.state, cookies } })
  },
  storageState: async ({ device }, use) => use(device.state),
  timezoneId: async ({ device }, use) => use(device.timeZone),
  page: async ({ page, device }, use) => {
    await page.addInitScript((tab) => {
      // Restored only once: a reopened page keeps its own data.
      if (window !== top || sessionStorage.getItem('restored') !== null) return
      for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value)
      sessionStorage.setItem('restored', 'true')
    }, device.tab)
    await use(page)
  },
})

for (const day of days)
  test.describe(`a device of ${day}`, () => {
    test.describe('of a guest', () => {
      test.use({ store: [day, 'guest'] })

      test('has its records, badges, settings, tips, lessons and audio still', async ({ page, device }) => {
        const { seen } = device
        expect(await seePreferences(page)).toEqual(seen.preferences)
        expect(await seeHistory(page, 2)).toEqual(seen.history)
        expect(await seeHolds(page)).toEqual(seen.holds)
        expect(await seeBadges(page)).toEqual(seen.badges)
        expect(await seeKeptTips(page)).toEqual(seen.tips)

        await open(page, '/learn/find-your-center')
        await expect(page.getByText('1 of 6 done')).toBeVisible()
        await open(page, '/audiobook-sample')
        // The reading is slower than on that day: the same second is two lines earlier, and nothing is missed.
        const line = button(page, 'That makes it a good place to come back to.')
        await expect(line).toHaveAttribute('aria-current', 'true')
        await open(page, '/breath-hold?audioOption=custom')
        await expect(page.getByText('Your own file')).toBeVisible()

        // The tools were opened before, so there is no loading screen.
        expect(await seeRepeat(page)).toBe(seen.repeat)
        await expect(page.getByRole('dialog', { name: 'Stilltide' })).toHaveCount(0)

        await open(page, '/session-complete')
        await page.evaluate(() =>
          dispatchEvent(
            Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt() {} }),
          ),
        )
        await expect(page.getByRole('heading', { name: 'Keep it handy' })).toHaveCount(0)
      })

      test('plays its own audio in a hold', async ({ page }) => {
        await open(page, '/preferences')
        await page.getByRole('switch', { name: 'Sound', exact: true }).check()
        await open(page, '/breath-hold?audioOption=custom')
        await button(page, 'Start').click()
        await expect(word(page)).toHaveText('Hold')
        const isHeard = async () =>
          (await page.evaluate(() => soundLog.tracks())).some(({ sound, at }) => sound === 'own' && at > 0.2)
        await expect.poll(isHeard).toBe(true)
      })

      test('offers to go on with what broke off, and goes on where it was', async ({ page, device }) => {
        const at = Number(device.seen.brokenOffAt)
        await open(page, '/')
        await expect(brokenOff(page)).toContainText(/Breathing Treadmill, 0:\d\d in\./)
        await button(page, 'Go on').click()
        await expect(page).toHaveURL('/energizing')
        await expect(button(page, 'Pause')).toBeVisible()
        expect(await shownSeconds(page)).toBeGreaterThanOrEqual(at)
        expect(await shownSeconds(page)).toBeLessThanOrEqual(at + 15)
        await button(page, 'Stop').click()
        await expect(word(page)).toHaveText('Well done')
        await expect.poll(() => draft(page)).toBeNull()
        const { rows } = await seeHistory(page, 3)
        const before = device.seen.history as { rows: string[] }
        expect(rows.map(withoutDay)).toEqual(expect.arrayContaining(before.rows.map(withoutDay)))
      })
    })

    test.describe('of somebody of whose practice half has arrived', () => {
      test.use({ store: [day, 'arriving'] })

      test('brings the rest into the account, each record once, and counts what is there', async ({
        page,
        device,
      }) => {
        const { rows } = device.seen.history as { rows: string[] }
        const { names } = device.seen.badges as { names: string[] }
        const sent: string[] = []
        page.on('request', (request) => {
          const isRecord = /\/api\/(sessions|breath-holds)$/.test(request.url())
          if (isRecord && request.method() === 'POST') sent.push(request.postDataJSON().id)
        })
        await open(page, '/account')
        await expect(account(page)).toBeVisible()
        await expect(receipt(page)).toHaveText(
          `1 session, 3 holds, ${names.length} badges are in your account`,
        )
        await expect(page.getByText('Nothing was left behind.')).toBeVisible()
        // Records that had arrived on the server of that day are not sent to this one.
        const { sessions, holds } = await onServer(page)
        expect([...sessions, ...holds].map(({ id }) => id).sort()).toEqual(sent.toSorted())
        expect(sent, 'each once').toHaveLength(rows.length - ARRIVED)
        expect(await onDevice(page)).toEqual({ ids: [], badges: [] })
        const { dayBeginsAt } = await (await page.request.get('/api/auth/user')).json()
        expect(dayBeginsAt).toBe(2)
        expect((await seeBadges(page)).names).toEqual(expect.arrayContaining(names))
      })
    })

    test.describe('of a member whose practice and calls wait', () => {
      test.use({ store: [day, 'member'] })

      test('sends all of it once, and shows what the server told last until then', async ({
        page,
        device,
        complaints,
      }) => {
        complaints.provoke(/ERR_FAILED/)
        await page.route('**/api/**', (route) => route.abort())
        expect(await seeHolds(page)).toEqual(device.seen.holds)
        await openTreadmill(page)
        await expect(page.getByRole('button', { name: /^Load Evening/ })).toBeVisible()
        const goal = page.getByRole('region', { name: 'Daily goal' })
        await open(page, '/account')
        await expect(goal).toContainText('30 min')
        await expect(
          page.getByText('Waiting for a connection: 1 session, 1 hold and your new daily goal.').first(),
        ).toBeVisible()
        const { ids } = await onDevice(page)
        expect(ids).toHaveLength(4)

        const sent: string[] = []
        page.on('request', (request) => {
          if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
        })
        await page.unrouteAll()
        await open(page, '/account')
        await expect.poll(async () => (await onDevice(page)).ids).toEqual([])
        const { sessions, holds } = await onServer(page)
        expect([sessions.length, holds.length]).toEqual([1, 1])
        expect(ids).toEqual(expect.arrayContaining([...sessions, ...holds].map(({ id }) => id)))
        const user = await (await page.request.get('/api/auth/user')).json()
        expect(user).toMatchObject({ dailyGoalMinutes: 30, dayBeginsAt: 4 })
        await open(page, '/account')
        await expect(goal).toContainText('of 30 min')
        expect(sent, 'each once').toHaveLength(4)
        expect(new Set(sent).size).toBe(4)
      })
    })
  })

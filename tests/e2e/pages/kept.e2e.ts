import type { Page } from '@playwright/test'
import { draft, records } from '#tests/e2e/support/device.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import {
  brokenOff,
  button,
  openTreadmill,
  shownSeconds,
  startButton,
  startSession,
  word,
} from '#tests/e2e/support/practice.ts'
import { passTo, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

/** Ends the page's process like a crash, and opens the page again. */
async function crash(page: Page) {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {})
  await crashed
}

/** Breathes `seconds` of a session of two minutes at 2 s per phase. */
async function practise(page: Page, seconds: number) {
  await withVirtualTime(page)
  await startSession(page)
  await passTo(page, seconds + 0.2)
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(seconds)
}

// The other ways to end: end-reasons.e2e.ts.
test('Stop keeps the session once, as stopped, and leaves no draft', async ({ page }) => {
  await practise(page, 4)
  expect((await draft(page))?.kind).toBe('session')
  await button(page, 'Stop').click()
  await expect(word(page)).toHaveText('Well done')
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await expect.poll(() => draft(page)).toBeNull()
  const kept = await records(page)
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({
    state: { name: 'kept' },
    record: { technique: 'energizing', ending: 'stopped' },
  })
  const { duration = 0, breathCount = 0 } = kept[0]?.record ?? {}
  expect(duration).toBeGreaterThanOrEqual(4)
  expect(duration).toBeLessThanOrEqual(7)
  expect(breathCount).toBe(Math.floor(duration / 4) + 1)
  await expect(page.getByText(`${duration} seconds, ${breathCount} breaths.`)).toBeVisible()
})

test('a page that crashed offers to go on, and goes on where it was', async ({ page, context }) => {
  await practise(page, 5)
  const before = await shownSeconds(page)
  await crash(page)
  const next = await context.newPage()
  await next.goto('/')
  await expect(brokenOff(next)).toContainText(/Breathing Treadmill, 0:0[4-7] in\./)
  await button(next, 'Go on').click()
  await expect(next).toHaveURL('/energizing')
  await expect(button(next, 'Pause')).toBeVisible()
  expect(await shownSeconds(next)).toBeGreaterThanOrEqual(before - 1)
  expect(await shownSeconds(next)).toBeLessThanOrEqual(before + 4)
  await expect(word(next)).toHaveText(/Inhale|Exhale/)
  await button(next, 'Stop').click()
  await expect(word(next)).toHaveText('Well done')
  await expect.poll(async () => (await records(next)).length).toBe(1)
  expect(await draft(next)).toBeNull()
})

test('a page that was closed offers to keep what was practised, and keeps it once', async ({
  page,
  context,
}) => {
  await practise(page, 5)
  await page.close({ runBeforeUnload: true })
  const next = await context.newPage()
  await next.goto('/energizing')
  await expect(brokenOff(next)).toBeVisible()
  await button(next, 'Keep it').dblclick()
  await expect(brokenOff(next)).toHaveCount(0)
  await expect.poll(async () => (await records(next)).length).toBe(1)
  expect((await records(next))[0]?.record).toMatchObject({ ending: 'stopped' })
  await next.reload()
  await expect(startButton(next)).toBeVisible()
  expect(await draft(next)).toBeNull()
  await expect(brokenOff(next)).toHaveCount(0)
})

test('whoever starts anew without an answer loses nothing: what broke off is kept first', async ({
  page,
  context,
}) => {
  await practise(page, 4)
  const broken = await draft(page)
  await crash(page)
  const next = await context.newPage()
  await openTreadmill(next)
  await expect(brokenOff(next)).toBeVisible()
  await startButton(next).click()
  await expect(word(next)).toHaveText('Settle in')
  await expect.poll(async () => (await records(next)).map(({ record }) => record.id)).toEqual([broken?.id])
  await expect(brokenOff(next)).toHaveCount(0)
})

test('a second tab says that one runs elsewhere, and takes it over where it stands', async ({
  page,
  context,
}) => {
  await practise(page, 4)
  const second = await context.newPage()
  await openTreadmill(second)
  await expect(brokenOff(second), 'nothing broke off').toHaveCount(0)
  await startButton(second).click()
  await expect(word(second)).toHaveText('A session is running in another tab')
  await expect(second.getByText(/Breathing Treadmill, 0:\d\d of 2:00\./)).toBeVisible()
  await expect(button(page, 'Pause'), 'the first goes on').toBeVisible()
  const before = await shownSeconds(page)
  await button(second, 'Take over here').click()
  await expect(button(second, 'Pause')).toBeVisible()
  expect(await shownSeconds(second)).toBeGreaterThanOrEqual(before - 1)
  await expect(word(page)).toHaveText('Your session is running in another tab')
  await button(second, 'Stop').click()
  await expect.poll(async () => (await records(second)).length).toBe(1)
  expect(await draft(second)).toBeNull()
})

test('what another tab has gone on with is not settled by one that has not heard of it yet', {
  tag: '@full',
}, async ({ page, context }) => {
  await practise(page, 4)
  await crash(page)
  const [first, second] = [await context.newPage(), await context.newPage()]
  await second.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  )
  for (const tab of [first, second]) {
    await tab.goto('/')
    await expect(brokenOff(tab)).toBeVisible()
  }
  await button(first, 'Go on').click()
  await expect(button(first, 'Pause')).toBeVisible()
  const before = await shownSeconds(first)
  await button(second, 'Keep it').click()
  await expect.poll(() => shownSeconds(first)).toBeGreaterThan(before + 1)
  expect(await records(second)).toEqual([])
  await button(first, 'Stop').click()
  await expect.poll(async () => (await records(first)).length).toBe(1)
  expect((await records(first))[0]?.record.duration).toBeGreaterThan(before)
})

// Other invalid drafts: tests/device/practice/draft.test.ts.
test('a draft of 4 MB that is none is set aside, and practice goes on', { tag: '@full' }, async ({
  page,
}) => {
  const junk = JSON.stringify('x'.repeat(4_000_000))
  await withVirtualTime(page)
  await page.goto('/')
  await page.evaluate((text) => localStorage.setItem('draft', text), junk)
  await startSession(page)
  await passTo(page, 0.5)
  await expect.poll(async () => (await draft(page))?.kind).toBe('session')
  expect(await page.evaluate(() => localStorage.getItem('draft.aside'))).toBe(junk)
  await button(page, 'Stop').click()
  await expect(word(page)).toHaveText('Well done')
})

test('storage that is full: the session runs, is kept in the database and says so', async ({ page }) => {
  await withVirtualTime(page)
  await page.goto('/')
  await page.evaluate(() => {
    for (let size = 1 << 20; size > 0; size >>= 1) {
      try {
        for (let n = 0; n < 12; n++) localStorage.setItem(`fill-${size}-${n}`, 'x'.repeat(size))
      } catch {
        // Full at this size.
      }
    }
  })
  await startSession(page)
  await passTo(page, 2.2)
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(2)
  await button(page, 'Stop').click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await expect.poll(async () => (await records(page)).length).toBe(1)
})

test('no database: the session is held in memory, and the summary says so', async ({ page }) => {
  await withVirtualTime(page)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  await startSession(page)
  await passTo(page, 2.2)
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(2)
  await button(page, 'Stop').click()
  await expect(
    page.getByText('This browser can’t save it: it’s kept only until you close the page.'),
  ).toBeVisible()
})

for (const told of [undefined, ''])
  test(`a browser that tells ${told === undefined ? 'no zone' : 'an empty zone'} keeps the practice all the same`, {
    tag: told === undefined ? [] : '@full',
  }, async ({ page }) => {
    await page.addInitScript((timeZone) => {
      const { resolvedOptions } = Intl.DateTimeFormat.prototype
      Intl.DateTimeFormat.prototype.resolvedOptions = function () {
        return { ...resolvedOptions.call(this), timeZone: timeZone as string }
      }
    }, told)
    await practise(page, 2)
    await expect.poll(async () => (await draft(page))?.kind).toBe('session')
    await button(page, 'Stop').click()
    await expect(page.getByText('Saved on this device.')).toBeVisible()
    await page.goto('/breathing-history')
    const rows = page.getByRole('list', { name: 'Sessions and holds' }).getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Breathing Treadmill')
  })

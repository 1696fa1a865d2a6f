/** A session without looking at the screen: by keyboard only, and from the lock screen only. */
import type { Page } from '@playwright/test'
import { draft, records } from '#tests/e2e/support/device.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { press, shownThere, withLockScreen } from '#tests/e2e/support/lock-screen.ts'
import { button, GONG_LEAD, results, theGong } from '#tests/e2e/support/practice.ts'
import { pass, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

/** The Treadmill's length is one breath: it ends by itself. */
const tools = [
  { id: 'energizing', name: 'Breathing Treadmill', duration: 8 },
  { id: '4-7-8', name: 'Sleepy Time Breathing', duration: 60 },
  { id: 'box-breathing', name: 'Box Breathing', duration: 60 },
] as const

type Tool = (typeof tools)[number]

const open = (page: Page, { id, duration }: Tool) =>
  page.goto(`/audio-breathing?technique=${id}&duration=${duration}&pace=2`)
const start = (page: Page, { name }: Tool) => button(page, `Start ${name}`)
/** What screen readers announce about the stage. */
const said = (page: Page) => page.locator('.eyes-closed [role=status]')
/** Lets the gong and `seconds` more pass. */
async function practised(page: Page, seconds: number) {
  await pass(page, GONG_LEAD + seconds)
  await expect.poll(async () => (await draft(page))?.at ?? 0).toBeGreaterThanOrEqual(seconds)
}

/** Tabs until the button has the focus. */
async function tabTo(page: Page, name: string) {
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    if (focused === name) return
  }
  throw new Error(`Tab never came to "${name}"`)
}

for (const tool of tools) {
  // As Box Breathing does.
  const details = tool.id === '4-7-8' ? { tag: '@full' } : {}
  test(
    `${tool.name}: by keyboard alone it starts, waits, goes on and finishes`,
    details,
    async ({ page }) => {
      await withVirtualTime(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, tool)
      await expect(start(page, tool)).toBeVisible()
      await tabTo(page, `Start ${tool.name}`)
      await page.keyboard.press('Enter')
      await expect(said(page)).toHaveText('Settle in')
      await page.keyboard.press('Space')
      await expect(said(page)).toHaveText('Paused')
      await page.keyboard.press('Space')
      await practised(page, 1)
      expect(await page.evaluate(() => document.getAnimations().length), 'what moves').toBe(0)
      await page.keyboard.press('Space')
      await expect(button(page, 'Finish')).toBeEnabled()
      await tabTo(page, 'Finish')
      await page.keyboard.press('Enter')
      await expect(results(page)).toContainText(tool.name)
      const [kept] = await records(page)
      expect(kept?.record).toMatchObject({ technique: tool.id, ending: 'finished' })
    },
  )

  test(`${tool.name}: from the lock screen alone it waits, goes on and ends`, details, async ({ page }) => {
    await withVirtualTime(page)
    await withLockScreen(page)
    await open(page, tool)
    await start(page, tool).click()
    await expect
      .poll(() => shownThere(page))
      .toEqual({
        title: tool.name,
        line: 'Settle in',
        state: 'playing',
        position: null,
        buttons: ['play', 'pause', 'stop'],
      })
    await press(page, 'pause')
    await expect.poll(async () => (await shownThere(page)).state).toBe('paused')
    await expect(button(page, 'Resume')).toBeVisible()
    await press(page, 'play')
    await practised(page, 1)
    const { line, position } = await shownThere(page)
    expect([line, position]).toEqual([
      'Stilltide',
      { duration: tool.duration, position: expect.closeTo(0, 0), playbackRate: 1 },
    ])
    // The Treadmill's session ends by itself, without a hold, which a person would have to end.
    if (tool.id !== 'energizing') await press(page, 'stop')
    else await pass(page, tool.duration)
    await expect(results(page)).toContainText(tool.name)
    await expect(page).toHaveURL(/\/audio-breathing/)
    expect(await shownThere(page)).toMatchObject({ title: null, state: 'none', buttons: [] })
    const [kept] = await records(page)
    const ending = tool.id === 'energizing' ? 'completed' : 'stopped'
    expect(kept?.record).toMatchObject({ technique: tool.id, ending })
  })
}

test('a touch anywhere pauses, and neither it nor a double tap ends anything', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Eyes closed' }).click()
  await button(page, 'Sleepy Time').click()
  await button(page, 'Silent').waitFor({ state: 'detached' })
  await start(page, tools[1]).click()
  await expect(said(page)).toHaveText('Settle in')
  await theGong(page)
  const { width, height } = page.viewportSize() as { width: number; height: number }
  // At the bottom, where the buttons to end it appear.
  await page.mouse.dblclick(width / 4, height - 60)
  await expect(said(page)).toHaveText('Paused')
  await expect(button(page, 'Stop')).toBeEnabled()
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('main') as Element).backgroundColor),
  ).toBe('rgb(3, 6, 5)')
  await page.mouse.click(width / 2, height / 3)
  await expect(said(page)).toHaveText('Settle in')
})

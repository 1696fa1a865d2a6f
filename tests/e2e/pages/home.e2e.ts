import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { holdBack, SCRIPTS, TIPS } from '#tests/e2e/support/gate.ts'
import { open, untilDrawn } from '#tests/e2e/support/open.ts'
import { button, openUntouched, results, startButton, word } from '#tests/e2e/support/practice.ts'
import { withMovableTime } from '#tests/e2e/support/virtual-time.ts'

/** The first screen before any script runs. @returns a function that releases the scripts */
async function openWithoutScripts(page: Page, path: string) {
  const { release } = await holdBack(page, SCRIPTS)
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

const theme = () => document.documentElement.dataset.theme ?? 'dark'
/** Whether a URL is a file of the engine or one of its sounds. */
const isAudio = (url: string) => /tone|clock\.worker|\/assets\/audio\//.test(url)

test('Home says what it is, and leads to the Treadmill', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transform Your Life Through Breath')
  await expect(page.getByText('Free breathing tools with audio guidance')).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header.getByText('Stilltide')).toBeVisible()
  await expect(header.getByText('Breathing Treadmill')).toBeVisible()
  await expect(header.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('main').getByRole('link', { name: 'Breathing Treadmill' }).click()
  await expect(page).toHaveURL('/energizing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breathing Treadmill')
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transform Your Life Through Breath')
})

test('Home leads to all it has: the check, the sample, the ways out and the foot, and moves nothing for it', async ({
  page,
}) => {
  // Layout shifts come from the tip of the day: it is held back until everything else has been measured.
  const { release } = await holdBack(page, TIPS)
  await open(page, '/')
  const main = page.getByRole('main')
  const ways = page.getByRole('navigation', { name: 'Elsewhere' })
  const foot = page.getByRole('navigation', { name: 'More', exact: true })
  const place = () => Promise.all([ways.boundingBox(), foot.boundingBox()])
  const before = await place()
  await expect(ways.getByRole('link')).toHaveText([
    'Learn More about Stilltide',
    /^Free Mind Over Chatter Book/,
  ])
  release()
  await expect(page.getByRole('blockquote')).toBeVisible()
  expect(await place()).toEqual(before)
  await expect(foot.getByRole('link')).toHaveText(['History', 'Preferences', 'Safety', 'Privacy', 'About'])
  const book = ways.getByRole('link', { name: /^Free Mind Over Chatter Book/ })
  const answer = await page.request.get(String(await book.getAttribute('href')))
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expect(main.getByRole('link', { name: /^Free audiobook sample/ })).toHaveAttribute(
    'href',
    '/audiobook-sample',
  )
  await ways.getByRole('button', { name: 'Book Private Session' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('link', { name: /^Clarity Check/ }).click()
  await expect(page).toHaveURL('/clarity-check')
})

test('one press at Home begins: the Treadmill at first, then what was practised last, and how much it came to', async ({
  page,
}) => {
  await withMovableTime(page)
  const begin = page.getByRole('link', { name: 'Breathe now' })
  await page.goto('/')
  await expect(begin).toHaveAccessibleDescription('Breathing Treadmill')
  await expect(page.getByText('of practice on this device')).toHaveCount(0)
  await begin.click()
  await expect(word(page)).toHaveText('Settle in')
  await expect(page).toHaveURL('/energizing')
  await button(page, 'Stop').click()
  await page.goto('/box-breathing?duration=300')
  await button(page, 'Start Box Breathing').first().click()
  await expect(word(page)).toHaveText('Settle in')
  await page.clock.fastForward(6500)
  await expect(word(page)).toHaveText(/^(Inhale|Hold|Exhale)$/)
  await page.clock.fastForward(130_000)
  await button(page, 'Finish').click()
  await expect(results(page)).toBeVisible()
  await page.goto('/')
  await expect(begin).toHaveAccessibleDescription('Box Breathing, 5 minutes')
  await expect(page.getByText('2 min of practice on this device')).toBeVisible()
  await begin.click()
  await expect(word(page)).toHaveText('Settle in')
  await expect(page.getByText('5:00 left')).toBeVisible()
  await expect(page).toHaveURL('/box-breathing?duration=300')
})

test('the Clarity Check stands alone on the screen, and begins what it names by one press', async ({
  page,
}) => {
  await page.goto('/clarity-check')
  for (const answer of [/^Scattered/, 'Sitting', 'Some', /^Sleep isn’t an issue/, '1 minute'])
    await page.getByRole('button', { name: answer }).click()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByLabel('Pregnancy').check()
  await button(page, 'Continue').click()
  await page.getByRole('link', { name: 'Start Breathing Treadmill' }).click()
  await expect(word(page)).toHaveText('Settle in')
  await expect(page).toHaveURL('/energizing?duration=60&pace=5.14&hold=none')
  await expect(button(page, 'Finish')).toBeVisible()
  await expect(button(page, 'End Session & Enter Breath Hold')).toHaveCount(0)
  await button(page, 'Stop').click()
})

test('what runs the app is asked for when the first screen was painted, or three seconds after it came', async ({
  page,
}) => {
  for (const path of ['/', '/energizing', '/learn']) {
    await open(page, path)
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(asked.length).toBeGreaterThan(0)
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(Math.min(painted, 3000))
  }
})

test('an address begins nothing by itself', async ({ page }) => {
  await openUntouched(page, '/box-breathing?duration=60&autoStart=true')
  await expect(page).toHaveURL('/box-breathing?duration=60')
  await expect(button(page, 'Start Box Breathing').first()).toBeVisible()
})

test('Home is dark first, and light stays over a reload from the first frame on', async ({ page }) => {
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      const { dataset } = document.documentElement
      const ground = getComputedStyle(document.documentElement).backgroundColor
      Object.assign(globalThis, { firstFrame: `${dataset.theme ?? 'dark'} ${ground}` })
    })
    // Before the body is parsed nothing can have been painted.
    new MutationObserver((_, observer) => {
      if (document.body === null) return
      Object.assign(globalThis, { themeAtBody: document.documentElement.dataset.theme ?? 'dark' })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  // A page's load event comes before its first frame: it requests nothing that would delay that.
  const first = async () =>
    (await page.waitForFunction(() => Reflect.get(globalThis, 'firstFrame'))).jsonValue()
  const atBody = () => page.evaluate(() => Reflect.get(globalThis, 'themeAtBody') as string)
  await page.goto('/')
  await expect(button(page, 'Switch to light theme')).toBeEnabled()
  expect(await atBody()).toBe('dark')
  expect(await first()).toBe('dark rgb(11, 21, 19)')
  await button(page, 'Switch to light theme').click()
  await expect(button(page, 'Switch to dark theme')).toBeVisible()
  expect(await page.evaluate(theme)).toBe('light')
  await page.reload()
  expect(await atBody()).toBe('light')
  expect(await first()).toBe('light rgb(246, 242, 232)')
  await expect(button(page, 'Switch to dark theme')).toBeVisible()
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#f6f2e8')
  await button(page, 'Switch to dark theme').click()
  await page.reload()
  expect(await first()).toBe('dark rgb(11, 21, 19)')
})

test('Home remembers that sound is off, and the Treadmill knows it', async ({ page }) => {
  await page.goto('/')
  const sound = button(page, 'Sound')
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('main').getByRole('link', { name: 'Breathing Treadmill' }).click()
  await expect(startButton(page)).toBeVisible()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
})

test('Home fetches no audio code and opens no sound card', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await expect(button(page, 'Switch to light theme')).toBeEnabled()
  await page.waitForLoadState('networkidle')
  expect(asked.filter(isAudio)).toEqual([])
  expect(await page.evaluate(() => soundLog.contexts())).toEqual([])
})

test('the Treadmill fetches what answers Start, the gong and Tone, and opens no sound card before it is touched', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openUntouched(page)
  expect(asked.filter(isAudio).toSorted()).toEqual([
    '/assets/audio/gong.mp3',
    expect.stringMatching(/^\/build\/tone-sound-/),
  ])
  expect(await page.evaluate(() => soundLog.contexts())).toEqual([])
  await button(page, 'Slow Down').click()
  await expect.poll(() => page.evaluate(() => soundLog.contexts().length)).toBe(1)
})

test('a path that nobody knows is answered 404 with a page that leads home', async ({ page, complaints }) => {
  complaints.provoke(/status of 404.*\/no-such-page/)
  const answer = await page.goto('/no-such-page?q=1')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

for (const [path, headline] of [
  ['/', 'Transform Your Life Through Breath'],
  ['/energizing', 'Breathing Treadmill'],
] as const) {
  test(`the first screen of ${path} stands before any script has come`, {
    tag: path === '/' ? [] : '@full',
  }, async ({ page }) => {
    const release = await openWithoutScripts(page, path)
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
    await expect(button(page, 'Sound')).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(11, 21, 19)')
    const before = await page.getByRole('heading', { level: 1 }).boundingBox()
    release()
    await page.waitForLoadState('networkidle')
    await button(page, 'Sound').click()
    await expect(button(page, 'Sound')).toHaveAttribute('aria-pressed', 'false')
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before)
  })
}

test('by keyboard alone a person reaches the Treadmill, chooses, starts and stops', async ({ page }) => {
  await page.goto('/')
  await expect(button(page, 'Sound')).toBeEnabled()
  await page.waitForLoadState('networkidle')
  /** Tabs to the next control, which must have a name and a visible focus. */
  const next = async () => {
    await page.keyboard.press('Tab')
    return page.evaluate(() => {
      const it = document.activeElement as HTMLElement
      const label = it.closest('label')?.textContent ?? ''
      const isShown = getComputedStyle(it).outlineStyle !== 'none' && it.getBoundingClientRect().width > 0
      return `${it.ariaLabel ?? it.textContent?.trim() ?? ''}${label.trim()}${isShown ? '' : ' (focus unseen)'}`
    })
  }
  const first: string[] = []
  while (first.length < 6) first.push(await next())
  expect(first).toEqual(['Skip to content', 'Home', 'Learn', 'Sign In', 'Sound', 'Switch to light theme'])
  expect(await next()).toBe('Breathe now')
  expect(await next()).toContain('Breathing Treadmill')
  await page.keyboard.press('Enter')
  await expect(startButton(page)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  const order: string[] = []
  while (!order.at(-1)?.startsWith('Save as audio') && order.length < 50) order.push(await next())
  const START = 'Start Breathing Treadmill'
  expect(order).toEqual([
    ...['Home', 'Slow Down', 'Speed Up', START, 'Read the full guidelines'],
    ...['Session time in minutes', '2m', '3m', '5m', '10m', '20m', '30m', 'Session Time', START],
    ...['None', 'Preview Collective Manifestation Audio', 'Preview Still Water'],
    ...['Delay in minutes', 'no delay', '1m', '5m', '10m', '15m', 'Delay Start'],
    ...['Voice', 'Tones', 'Silent', expect.stringMatching(/^Announce each phase/)],
    ...[expect.stringMatching(/^Play along/), 'What happens with the screen off'],
    ...['None', 'Rain', 'Shore', 'Night', 'Forest', 'Brown noise', 'Singing bowls', 'My own', START],
    expect.stringMatching(/^Save as audio/),
  ])
  // Back to the last Start, past the file.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(word(page)).toHaveText('Settle in')
  const controls: string[] = []
  while (controls.at(-1) !== 'Stop' && controls.length < 10) controls.push(await next())
  expect(controls).toEqual([
    'Sound',
    expect.stringMatching(/^0 breaths/),
    'Slow Down',
    'Pause',
    'Speed Up',
    'Stop',
  ])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well done')
})

for (const path of ['/', '/energizing', '/four-seven-eight', '/box-breathing', '/breath-hold'])
  test(`every control of ${path} has a name and is large enough for a thumb`, {
    tag: path === '/energizing' ? [] : '@full',
  }, async ({ page }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const controls = page.locator('a, button, input, [role=slider]')
    expect(await controls.count()).toBeGreaterThan(2)
    for (const control of await controls.all()) {
      await expect(control).toHaveAccessibleName(/\S/)
      if ((await control.getAttribute('role')) === 'slider') continue
      // A switch can be clicked on its whole row, which is its label.
      const height = await control.evaluate(
        (it) => (it.closest('label') ?? it).getBoundingClientRect().height,
      )
      expect(height, await control.innerText()).toBeGreaterThanOrEqual(44)
    }
  })

test('Start pressed before any script has come starts what the address asks for once the script is there', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/energizing?duration=600')
  await startButton(page).click()
  release()
  await expect(word(page)).toHaveText('Settle in')
  await expect(page.getByText('10:00 left')).toBeVisible()
})

test('what lies beneath the first screen of a tool, pressed before any script has come, answers once it is drawn', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/energizing')
  await button(page, 'Save as audio This practice as a file, for any player').click()
  release()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Save as audio' })).toBeVisible()
})

test('what is typed into a field of a first screen, before any script has come, stays in it', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/energizing')
  const minutes = page.getByRole('textbox', { name: 'Session time in minutes' })
  await minutes.fill('7')
  release()
  await untilDrawn(page)
  await expect(minutes).toHaveValue('7')
  await expect(page.getByRole('slider', { name: 'Session Time' })).toHaveAttribute(
    'aria-valuetext',
    '7 minutes',
  )
})

for (const [path, name, before, after] of [
  ['/', 'Breathe now', 'Transform Your Life Through Breath', 'Settle in'],
  ['/energizing', 'Start Breathing Treadmill', 'Breathing Treadmill', 'Settle in'],
] as const) {
  test(`${name}, held down while the app takes the place of the first screen, answers when it is let go`, {
    tag: path === '/' ? '@full' : [],
  }, async ({ page }) => {
    const release = await openWithoutScripts(page, path)
    await page.getByRole('main').getByText(name, { exact: true }).first().hover()
    await page.mouse.down()
    release()
    await untilDrawn(page)
    await expect(word(page)).toHaveText(before)
    await page.mouse.up()
    await expect(word(page)).toHaveText(after)
  })
}

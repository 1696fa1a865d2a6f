import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { open, untilDrawn } from '#tests/e2e/support/open.ts'
import { openTreadmill, startButton } from '#tests/e2e/support/practice.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const navigationLink = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true })
const skip = (page: Page) => page.getByRole('link', { name: 'Skip to content' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
const top = (page: Page) => page.evaluate(() => scrollY)

// --- navigation ---

test('the navigation leads to what is built, and marks where one is', async ({ page }) => {
  await open(page, '/')
  await expect(navigation(page).getByRole('link')).toHaveText(['Home', 'Learn', 'Sign In'])
  for (const [name, path] of [
    ['Learn', '/learn'],
    ['Sign In', '/login'],
    ['Home', '/'],
  ] as const) {
    await navigationLink(page, name).click()
    await expect(page).toHaveURL(path)
    await expect(navigationLink(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(navigation(page).locator('[aria-current]')).toHaveCount(1)
  }
})

test('a page that is arrived at stands still: the focus comes to it without moving it', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => {
    addEventListener('scroll', () => {
      document.documentElement.dataset.moved = `${document.documentElement.dataset.moved ?? ''} ${scrollY}`
    })
  })
  await navigationLink(page, 'Learn').click()
  await expect(page.locator('main')).toBeFocused()
  // The page reports a scroll in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => document.documentElement.dataset.moved ?? '')).toBe('')
})

test('with a key held a way leads to a tab of its own, and nowhere here', async ({ page, context }) => {
  await open(page, '/')
  const opened = context.waitForEvent('page')
  await navigationLink(page, 'Learn').click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/learn')
  await expect(page).toHaveURL('/')
  await expect(navigationLink(page, 'Home')).toHaveAttribute('aria-current', 'page')
})

test('Home is marked on its own path alone, also with a query', async ({ page, complaints }) => {
  complaints.provoke(/status of 404.*\/no-such-page/)
  await open(page, '/?utm=1')
  await expect(navigationLink(page, 'Home')).toHaveAttribute('aria-current', 'page')
  for (const path of ['/energizing', '/no-such-page']) {
    await open(page, path)
    await expect(navigation(page).locator('[aria-current]')).toHaveCount(0)
  }
  // Learn, in contrast, is marked on all pages below it.
  await open(page, '/learn/sleep-better?lesson=x')
  await expect(navigation(page).locator('[aria-current]')).toHaveText('Learn')
})

test('the navigation steps back while a session is on the screen, and comes again after it', async ({
  page,
}) => {
  await openTreadmill(page)
  await expect(navigation(page)).toBeVisible()
  await startButton(page).click()
  await expect(navigation(page)).toBeHidden()
  await expect(skip(page)).toBeHidden()
  await page.goBack()
  await openTreadmill(page)
  await expect(navigation(page)).toBeVisible()
})

for (const [what, width, height] of [
  ['a phone', 390, 844],
  ['a small phone', 320, 568],
  ['a laptop at 200 %', 640, 400],
] as const) {
  test(`${what} shows the navigation whole, and it covers nothing`, {
    tag: what === 'a small phone' ? [] : '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/energizing', '/safety-info']) {
      await open(page, path)
      for (const link of await navigation(page).getByRole('link').all()) {
        const box = await link.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(48)
        expect(box?.width).toBeGreaterThanOrEqual(44)
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
      // At the end of the page, the last content is above the navigation.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const gap = await page.evaluate(() => {
        const main = document.querySelector('main') as HTMLElement
        const bar = document.querySelector('.navigation') as HTMLElement
        return bar.getBoundingClientRect().top - main.getBoundingClientRect().bottom
      })
      // Scrolling ends on whole pixels.
      expect(gap, path).toBeGreaterThan(-1)
    }
  })
}

test('on a wide screen the navigation is beside the wordmark, on the edges of the page', async ({ page }) => {
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox()
    if (box === null) throw new Error('not drawn')
    return { ...box, right: box.x + box.width, middle: box.y + box.height / 2 }
  }
  for (const path of ['/energizing', '/learn', '/safety-info']) {
    await open(page, path)
    await expect(navigation(page).getByRole('link')).toHaveText(['Home', 'Learn', 'Sign In'])
    for (const [width, height] of [
      [1024, 768],
      [1280, 800],
      [1600, 1000],
    ] as const) {
      await page.setViewportSize({ width, height })
      const where = `${path} at ${width}`
      const banner = page.getByRole('banner')
      const wordmark = await boxOf(banner.getByText('Stilltide'))
      const links = await Promise.all((await navigation(page).getByRole('link').all()).map(boxOf))
      const rowOfNames = [wordmark, ...links, await boxOf(banner.getByRole('button', { name: 'Sound' }))]
      for (const [at, { x, middle }] of rowOfNames.entries()) {
        expect(x, where).toBeGreaterThanOrEqual(rowOfNames[at - 1]?.right ?? 0)
        expect(Math.abs(middle - (links[0]?.middle ?? 0)), where).toBeLessThan(16)
      }
      const heading = await boxOf(page.getByRole('heading', { level: 1 }))
      expect(wordmark.x, where).toBeCloseTo(heading.x, 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width)
    }
  }
})

test('with the letters of a phone at 200 % its names stand below the icons, whole', async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 })
  await open(page, '/safety-info')
  const boxes = await Promise.all(
    (await navigation(page).getByRole('link').all()).map((link) => link.boundingBox()),
  )
  for (const box of boxes) {
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(195)
  }
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
})

test('the way to the navigation by keyboard does not move the page', async ({ page }) => {
  await open(page, '/safety-info')
  await page.evaluate(() => scrollTo(0, 900))
  await navigationLink(page, 'Home').focus()
  expect(await top(page)).toBe(900)
})

test('a control that gets the focus by keyboard is scrolled clear of the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 })
  await open(page, '/safety-info')
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('.navigation') as HTMLElement
      const it = document.activeElement as HTMLElement
      return !bar.contains(it) && it.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
    })
    expect(covered, `after ${step + 1} steps`).toBe(false)
  }
})

// --- arrival ---

test('each page has its title, and an arrival is told to a screen reader', async ({ page }) => {
  await page.goto('/energizing', { waitUntil: 'commit' })
  await expect(page).toHaveTitle('Breathing Treadmill · Stilltide')
  await open(page, '/')
  await expect(page).toHaveTitle('Stilltide: guided breathing')
  const told = page.locator('.shell > [aria-live=polite]')
  await expect(told).toBeEmpty()
  await navigationLink(page, 'Learn').click()
  await expect(page).toHaveTitle('Learn & Grow · Stilltide')
  await expect(told).toHaveText('Learn & Grow')
  await page.goBack()
  await expect(page).toHaveTitle('Stilltide: guided breathing')
  await expect(told).toHaveText('Stilltide: guided breathing')
})

test('the focus follows to the content of a new page, and the next Tab goes on from there', async ({
  page,
}) => {
  await open(page, '/')
  expect(await focused(page)).toBe('BODY')
  await navigationLink(page, 'Learn').click()
  await expect.poll(() => focused(page)).toBe('MAIN')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('a link that skips to the content is the first stop, seen only then', async ({ page }) => {
  await open(page, '/safety-info')
  await expect(skip(page)).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip(page)).toBeFocused()
  await expect(skip(page)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe('MAIN')
  await expect(page).toHaveURL('/safety-info')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toBeFocused()
})

test('a new page begins at its top, a return where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await open(page, '/safety-info')
  await page.evaluate(() => scrollTo(0, 900))
  await navigationLink(page, 'Sign In').click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => top(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/safety-info')
  await expect.poll(() => top(page)).toBe(900)
  await page.goForward()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect.poll(() => top(page)).toBe(900)
})

test('a page is put to its top about 100 ms after the way there', async ({ page }) => {
  await page.addInitScript(() => {
    const calls: number[] = []
    const scrollTo = globalThis.scrollTo.bind(globalThis)
    globalThis.scrollTo = ((...args: Parameters<typeof scrollTo>) => {
      calls.push(performance.now())
      return scrollTo(...args)
    }) as typeof scrollTo
    Object.assign(globalThis, { topCalls: calls })
  })
  const calls = () => page.evaluate(() => Reflect.get(globalThis, 'topCalls') as number[])
  await open(page, '/')
  await expect.poll(async () => (await calls()).length, 'Home on load, and again').toBeGreaterThanOrEqual(2)
  await navigationLink(page, 'Learn').click()
  await expect(page).toHaveURL('/learn')
  await page.waitForFunction((before) => Reflect.get(globalThis, 'topCalls').length >= before + 2, 2)
  const [router = 0, ours = 0] = (await calls()).slice(-2)
  expect(ours - router).toBeGreaterThanOrEqual(60)
})

test('Home begins at its top when it is loaded anew', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 })
  await open(page, '/')
  await page.evaluate(() => scrollTo(0, 120))
  expect(await top(page)).toBeGreaterThan(0)
  await page.reload()
  await untilDrawn(page)
  await expect.poll(() => top(page)).toBe(0)
})

// --- what goes wrong ---

test('without a network a page says what needs a connection, and comes by itself once there is one', async ({
  page,
  context,
  complaints,
}) => {
  complaints.provoke(/ERR_INTERNET_DISCONNECTED|Failed to fetch/, /did not come/)
  const title = page.getByRole('heading', { level: 1 })
  await open(page, '/about')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await navigationLink(page, 'Sign In').click()
  await expect(title).toHaveText('You’re offline')
  await expect(page.getByRole('alert')).toContainText('Signing in needs a connection.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Still no connection.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(title).toHaveText('Transform Your Life Through Breath')
  await navigationLink(page, 'Learn').click()
  await expect(title).toHaveText('You’re offline')
  await expect(page.getByRole('alert')).toContainText('“Learn & Grow” needs a connection.')
  await expect(page).toHaveURL('/learn')
  await context.setOffline(false)
  await expect(title).toHaveText('Learn & Grow')
})

test('every page that needs a connection says so by its name', async ({ page, context, complaints }) => {
  complaints.provoke(/ERR_INTERNET_DISCONNECTED|Failed to fetch/, /did not come/)
  await open(page, '/about')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const says = async (path: string) => {
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page).toHaveURL(path)
    return page.getByRole('alert').locator('p').first()
  }
  for (const [path, need] of [
    ['/login', 'Signing in'],
    ['/forgot-password', 'Setting a new password'],
    ['/auth/a-token', '“Your sign-in link”'],
    ['/newsletter-confirm', '“Newsletter”'],
    ['/wisdom', '“Daily Wisdom”'],
  ] as const)
    await expect(await says(path)).toHaveText(`${need} needs a connection.`)
})

test('after a new version the old code is gone: loaded anew by itself once, then when tried again', async ({
  page,
  complaints,
}) => {
  complaints.provoke(/status of 404/, /did not come/)
  let isGone = true
  await page.route('**/build/learn-*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: 'Not found\n' }) : route.continue(),
  )
  await open(page, '/')
  let loads = 0
  page.on('load', () => loads++)
  await navigationLink(page, 'Learn').click()
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByRole('alert')).toContainText('a new version has just come out')
  isGone = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn & Grow')
  expect(loads).toBe(2)
})

test('a page that breaks says so and offers to try again', async ({ page, complaints }) => {
  complaints.provoke(/broken on purpose/)
  await page.addInitScript(() => {
    const { DateTimeFormat } = Intl
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
      construct(target, args) {
        // As the page formats hours.
        const isOurs = args[1]?.calendar === 'gregory' && !Reflect.get(globalThis, 'isWhole')
        if (isOurs) throw new Error('broken on purpose')
        return new target(...args)
      },
    })
  })
  await open(page, '/preferences')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed')
  await expect(navigation(page)).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isWhole: true }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferences')
})

for (const [what, remove] of Object.entries({
  'the dialog element': () => Reflect.deleteProperty(globalThis, 'HTMLDialogElement'),
  'Element.animate': () => Reflect.deleteProperty(Element.prototype, 'animate'),
  structuredClone: () => Reflect.deleteProperty(globalThis, 'structuredClone'),
})) {
  test(`a browser without ${what} is told so in plain words, in place of dead buttons`, {
    tag: what === 'structuredClone' ? [] : '@full',
  }, async ({ browser }) => {
    const page = await browser.newPage()
    await page.addInitScript(remove)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Stilltide needs a newer browser' })).toBeVisible()
    await expect(page.getByText('Safari 15.4')).toBeVisible()
    await expect(page.locator('#app')).toBeHidden()
    await page.close()
  })
}

test('a browser that can do all is told nothing of the kind', async ({ page }) => {
  await open(page, '/')
  await expect(page.locator('#too-old')).toBeHidden()
  await expect(page.locator('#app')).toBeVisible()
})

test('without JavaScript every page says what is missing, and shows what it can', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/', '/energizing', '/safety-info']) {
    await page.goto(path)
    const notice = page.locator('noscript .plain-notice')
    await expect(notice).toBeVisible()
    await expect(notice).toContainText('Please turn JavaScript on')
    await expect(page.locator('#too-old')).toBeHidden()
    await expect(navigation(page)).toBeVisible()
  }
  await context.close()
})

for (const theme of ['dark', 'light']) {
  test(`Home and the page for a wrong address are accessible, ${theme}`, {
    tag: theme === 'dark' ? [] : '@full',
  }, async ({ page, complaints }) => {
    complaints.provoke(/status of 404.*no-such-page/)
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    for (const path of ['/', '/no-such-page']) {
      await open(page, path)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    }
  })
}

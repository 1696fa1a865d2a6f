/** Checks a screen for all kinds of use: both themes, small screens, large text, touch, keyboard. */
import type { Page } from '@playwright/test'
import { measure, sideways, violations } from './axe.ts'

/** The smallest touch target, in px (WCAG 2.5.5). */
const FINGER = 44
/** Contrast of non-text elements (WCAG 1.4.11). */
const SEEN = 3

/** Zoom leaves fewer, larger px: at 200 %, half as many in each direction. */
const small = {
  'a screen 320 px wide': { width: 320, height: 568 },
  'a phone at 200 %': { width: 195, height: 422 },
  'a laptop at 200 %': { width: 640, height: 400 },
} as const
/** Practice screens are also checked in landscape. */
const lying = { 'a phone lying on its side': { width: 844, height: 390 } } as const

/** Finishes all transitions: elements have moved in and colours have changed. */
export const settle = (page: Page) =>
  page.evaluate(() => {
    const moving = document.querySelector('dialog:modal')?.getAnimations({ subtree: true }) ?? []
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
    return Promise.all(moving.map(({ finished }) => finished)).then(() => {})
  })

/**
 * Switches the page to the other theme as its toggle does, which not every screen shows.
 * @returns a function that switches back
 */
export async function otherTheme(page: Page): Promise<() => Promise<unknown>> {
  const put = (theme?: string) =>
    page.evaluate((theme) => {
      const { dataset } = document.documentElement
      const before = dataset.theme
      dataset.theme = theme ?? (before === 'light' ? 'dark' : 'light')
      return before
    }, theme)
  const before = await put()
  await settle(page)
  return () => put(before)
}

/** Finds what is cut off, covered, too small for touch, or reachable only by scrolling sideways. */
async function findClippedOrCovered(page: Page): Promise<string[]> {
  const scroll = await sideways(page)
  return [
    ...(scroll === 0 ? [] : [`scrolls ${scroll} px sideways`]),
    ...(await measure(page, 'covered')),
    ...(await measure(page, 'cut')),
    ...(await measure(page, 'small', FINGER)),
  ]
}

/** Checks the contrast of controls, including the focus ring for keyboard users. */
async function findLowContrast(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab')
  const found = await measure(page, 'faint', SEEN)
  // A focused skip link covers the header.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  return found
}

/** Restores the screen afterwards: its size, theme, focus and scroll position. */
export async function findVisualProblems(page: Page, isLaid: boolean): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await settle(page)
  const focus = await page.evaluateHandle(() => document.activeElement)
  const scrolled = await page.evaluate(() => scrollY)
  const found = [...(await violations(page)), ...(await measure(page, 'small', FINGER))]
  found.push(...(await findLowContrast(page)))
  const back = await otherTheme(page)
  // Only axe's rule about colour contrast.
  found.push(...(await violations(page, ['color-contrast'])), ...(await findLowContrast(page)))
  await back()
  for (const [what, { width, height }] of Object.entries({ ...small, ...(isLaid ? lying : {}) })) {
    await page.setViewportSize({ width, height })
    found.push(...(await findClippedOrCovered(page)).map((it) => `on ${what}: ${it}`))
  }
  await page.setViewportSize(size)
  await focus.evaluate((element) => (element as HTMLElement | null)?.focus({ preventScroll: true }))
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), scrolled)
  return found
}

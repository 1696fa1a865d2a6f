/** Looks at a state of a screen as everybody might have it: both themes, small screens, large letters, a finger, a keyboard. */
import type { Page } from '@playwright/test'
import { measure, sideways, violations } from './axe.ts'

/** The smallest target of a finger, in px (WCAG 2.5.5). */
const FINGER = 44
/** Contrast of what is no text (WCAG 1.4.11). */
const SEEN = 3

/** Zoom makes a screen of fewer and larger px: at 200 % half of them each way. */
const small = {
  'a screen 320 px wide': { width: 320, height: 568 },
  'a phone at 200 %': { width: 195, height: 422 },
  'a laptop at 200 %': { width: 640, height: 400 },
} as const
/** What is practised with is laid on its side as well. */
const lying = { 'a phone lying on its side': { width: 844, height: 390 } } as const

/** What is half there is there: what rises has risen, colours have changed. */
const settle = (page: Page) =>
  page.evaluate(() => {
    const moving = document.querySelector('dialog:modal')?.getAnimations({ subtree: true }) ?? []
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
    return Promise.all(moving.map(({ finished }) => finished)).then(() => {})
  })

/** Puts the page into the other theme as its switch does, which not every screen shows. @returns puts it back */
async function otherTheme(page: Page): Promise<() => Promise<unknown>> {
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

/** Nothing is cut off, covered, too small for a finger or to be scrolled to sideways. */
async function findClippedOrCovered(page: Page): Promise<string[]> {
  const scroll = await sideways(page)
  return [
    ...(scroll === 0 ? [] : [`scrolls ${scroll} px sideways`]),
    ...(await measure(page, 'covered')),
    ...(await measure(page, 'cut')),
    ...(await measure(page, 'small', FINGER)),
  ]
}

/** How controls stand out, the ring included, which is shown to whoever comes by keys. */
async function findLowContrast(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab')
  const found = await measure(page, 'faint', SEEN)
  // A skip link lies over the head while it has the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  return found
}

/** Whoever looks leaves the screen as it was: its size, its theme, the focus and what is scrolled to. */
export async function findVisualProblems(page: Page, isLaid: boolean): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await settle(page)
  const focus = await page.evaluateHandle(() => document.activeElement)
  const scrolled = await page.evaluate(() => scrollY)
  const found = [...(await violations(page)), ...(await measure(page, 'small', FINGER))]
  found.push(...(await findLowContrast(page)))
  const back = await otherTheme(page)
  // Of axe's rules the one that looks at colours.
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

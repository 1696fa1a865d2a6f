import { measure, sideways, violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { tour } from './tour.ts'

/** The smallest target of a finger, in px (WCAG 2.5.5). */
const FINGER = 44
/** Contrast of what is no text (WCAG 1.4.11). */
const SEEN = 3

for (const theme of ['dark', 'light'] as const) {
  test(`every mode is accessible, all of it can be seen and touched, ${theme}`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(120_000)
    complaints.provoke(/status of 404.*no-such-page/)
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    const found = await tour(page, async () => {
      const rules = await violations(page)
      const small = await measure(page, 'small', FINGER)
      await page.keyboard.press('Tab')
      return [...rules, ...small, ...(await measure(page, 'faint', SEEN))]
    })
    expect(found).toEqual([])
  })
}

for (const [what, width, height] of [
  ['a screen 320 px wide', 320, 568],
  ['a phone at 200 %', 195, 422],
  ['a phone lying on its side', 844, 390],
  ['a laptop at 200 %', 640, 400],
] as const) {
  test(`${what}: nothing is cut off or covered, and nothing scrolls sideways`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(120_000)
    complaints.provoke(/status of 404.*no-such-page/)
    await page.setViewportSize({ width, height })
    const found = await tour(page, async () => {
      const scroll = await sideways(page)
      const covered = await measure(page, 'covered')
      const cut = await measure(page, 'cut')
      const small = await measure(page, 'small', FINGER)
      return [...(scroll === 0 ? [] : [`scrolls ${scroll} px sideways`]), ...covered, ...cut, ...small]
    })
    expect(found).toEqual([])
  })
}

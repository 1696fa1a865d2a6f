/** Large text and low screens while practising: the picture makes room for words and controls. */
import type { Page } from '@playwright/test'
import { routes } from '#domain/pages/routes.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { button, startButton, word } from '#tests/e2e/support/practice.ts'
import { measure, sideways } from '#tests/e2e/support/screen/axe.ts'
import { advance, freezeTime, openAtRest } from '#tests/e2e/support/tour.ts'

/** Root font size in px: 16 is the browsers' default, 32 is text at 200 %. */
const screens = [
  { width: 320, height: 568, letters: 16, tag: '@full' },
  { width: 360, height: 740, letters: 32 },
  { width: 375, height: 560, letters: 16, tag: '@full' },
  { width: 740, height: 360, letters: 16, tag: '@full' },
] as const

/** Opens a page with this font size. */
async function openWith(page: Page, letters: number, path: string) {
  await openAtRest(page, path)
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}px`), letters)
}

/** Words and controls on the screen that are cut off or covered, as readable lines. */
async function faults(page: Page, expected: readonly string[]): Promise<string[]> {
  const found = await page.evaluate((expected) => {
    const main = document.querySelector('main') as HTMLElement
    const isWithin = ({ left, top, right, bottom }: DOMRect) =>
      left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
    const buttons = [...main.querySelectorAll('button')].filter((it) => it.checkVisibility())
    const outside = [...buttons, main.querySelector('h1') as HTMLElement]
      .filter((it) => !isWithin(it.getBoundingClientRect()))
      .map((it) => `${it.textContent} is off the screen`)
    const missing = expected
      .filter((name) => !buttons.some(({ textContent }) => textContent === name))
      .map((name) => `${name} is missing`)
    const line = main.querySelector('.session-time .tabular-nums')
    const [elapsed, left] = [...(line?.children ?? [])].map((it) => it.getBoundingClientRect())
    const isApart =
      elapsed === undefined ||
      left === undefined ||
      elapsed.right + 4 <= left.left ||
      elapsed.bottom <= left.top
    const controls = main.querySelector('.session-controls')
    const word = main.querySelector('.session-word')
    const isClear =
      controls === null ||
      word === null ||
      word.getBoundingClientRect().bottom <= controls.getBoundingClientRect().top + 0.5
    if (!isClear) outside.push('the controls lie over the word or its count')
    return [...outside, ...missing, ...(isApart ? [] : ['the times run together'])]
  }, expected)
  const scroll = await sideways(page)
  if (scroll > 0) found.push(`scrolls ${scroll} px sideways`)
  const words = await measure(page, 'cut')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return [...found, ...words.filter((it) => !it.includes('lies below'))]
}

const ENDS = ['Pause', 'Stop', 'Finish']

for (const { width, height, letters, ...details } of screens)
  test(
    `at ${width} × ${height} with letters of ${letters} px all that ends a practice is on the screen, and each word is whole`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await freezeTime(page)
      const open = (path: string) => openWith(page, letters, path)
      const found: string[] = []
      const see = async (state: string, expected: readonly string[]) =>
        found.push(...(await faults(page, expected)).map((it) => `${state}: ${it}`))

      await open(`${routes.energizing}?duration=60`)
      await startButton(page).press('Enter')
      await expect(word(page)).toHaveText('Settle in')
      await see('gong', ENDS)
      await advance(page, 9)
      await expect(word(page)).toHaveText('Inhale')
      await see('Treadmill', [...ENDS, 'End Session & Enter Breath Hold'])
      await button(page, 'Speed Up').click()
      await expect(page.getByRole('note')).toBeVisible()
      await see('Treadmill with the notice', [...ENDS, 'End Session & Enter Breath Hold'])
      await button(page, 'Pause').click()
      await expect(button(page, 'Resume')).toBeVisible()
      await see('Treadmill, paused', ['Resume', 'Stop', 'Finish'])

      for (const [path, name] of [
        [routes.fourSevenEight, 'Sleepy Time Breathing'],
        [routes.boxBreathing, 'Box Breathing'],
      ] as const) {
        await open(`${path}?duration=60`)
        // By keyboard: with text this large, popups leave little of the page for a pointer.
        await button(page, `Start ${name}`).first().press('Enter')
        await advance(page, 9)
        await expect(word(page)).toHaveText('Inhale')
        await see(name, ENDS)
      }

      await open(routes.breathHold)
      await button(page, 'Start').press('Enter')
      await expect(word(page)).toHaveText('Hold')
      await see('hold', ['Finish Hold', 'Skip Hold'])
      await open(
        `${routes.breathHold}?fromEnergizing=true&autoStart=true&previousDuration=60&previousBreaths=9`,
      )
      await expect(word(page)).toHaveText('Great Session!')
      await see('before the hold', ['Not yet'])

      await open(`${routes.eyesClosed}?technique=box-breathing&duration=60`)
      await button(page, 'Start Box Breathing').press('Enter')
      await expect(button(page, 'Pause')).toBeVisible()
      await page.keyboard.press('Space')
      await expect(button(page, 'Finish')).toBeEnabled()
      await see('eyes closed', ['Stop', 'Finish'])

      await open(`${routes.webView}?technique=energizing&duration=60`)
      await startButton(page).press('Enter')
      await advance(page, 9)
      await expect(word(page)).toHaveText('Inhale')
      await see('player', ENDS)
      expect(found).toEqual([])
    },
  )

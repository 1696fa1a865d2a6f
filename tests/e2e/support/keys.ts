/** A person who uses only the keyboard. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** More tab stops than any page has. */
const MOST = 120

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)

/** Tabs until `control` has the focus, as a keyboard user must. @param key `Shift+Tab` to go back */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible()
  for (let stop = 0; stop < MOST; stop++) {
    if (await hasFocus(control)) return
    await page.keyboard.press(key)
  }
  throw new Error(`no way by ${key} to ${control}`)
}

/** Tabs to `control` and presses it. */
export async function pressByKey(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Tabs to a field, clears it and types. */
export async function typeByKey(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}

/** A person without a pointer. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** More stops than any page has. */
const MOST = 120

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)

/** Goes on by Tab until `control` has the focus, as whoever has no pointer must. @param key `Shift+Tab` for back */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible()
  for (let stop = 0; stop < MOST; stop++) {
    if (await hasFocus(control)) return
    await page.keyboard.press(key)
  }
  throw new Error(`no way by ${key} to ${control}`)
}

/** Goes to `control` and presses it. */
export async function pressByKey(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Goes to a field, empties it and types. */
export async function typeByKey(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}

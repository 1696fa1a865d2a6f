import type { Page } from '@playwright/test'

/**
 * A clock that a test can move (`page.clock.fastForward`), and no sound card, which would have its own time:
 * for things that take minutes. Call it before the page is opened.
 */
export async function withMovableTime(page: Page) {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioContext'))
  await page.clock.install()
}

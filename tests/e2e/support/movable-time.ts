import type { Page } from '@playwright/test'

/**
 * A clock that a test can move (`page.clock.fastForward`), and no sound card, which would keep time of its own:
 * for what takes minutes. Call it before the page is opened.
 */
export async function withMovableTime(page: Page) {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioContext'))
  await page.clock.install()
}

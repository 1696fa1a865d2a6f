/** A network that keeps something back, until a test lets it through. */
import type { Page } from '@playwright/test'

/** The app's scripts. */
export const SCRIPTS = '**/build/*.js'

/** Holds back what `pattern` names until `release`; from then on it is answered at once. */
export async function holdBack(page: Page, pattern: string): Promise<{ release: () => void }> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await gate
    await route.continue().catch(() => {})
  })
  return { release }
}

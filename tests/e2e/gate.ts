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
    await route.fallback().catch(() => {})
  })
  return { release }
}

/**
 * Does `act`, which presses something twice, and lets nothing of `path` be answered before: else the second press may
 * well come after the answer, and be one of its own. @returns how often it was sent; what was only read is not counted
 */
export async function pressTwice(
  page: Page,
  path: string,
  act: () => Promise<unknown>,
): Promise<() => number> {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && request.method() !== 'GET') count += 1
  })
  const { release } = await holdBack(page, `**${path}`)
  await act()
  release()
  return () => count
}

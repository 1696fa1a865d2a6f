/** A network that keeps something back, until a test lets it through. */
import type { Page } from '@playwright/test'

/** The app's scripts. */
export const SCRIPTS = '**/build/*.js'
/** The tips, a file a theme. */
export const TIPS = '**/build/*.json'

/** Holds back what `pattern` names until `release`; from then on it is answered at once. */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<{ release: () => void }> {
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
  path: string | RegExp,
  act: () => Promise<unknown>,
): Promise<() => number> {
  let count = 0
  page.on('request', (request) => {
    const asked = new URL(request.url()).pathname
    const isIt = typeof path === 'string' ? asked === path : path.test(asked)
    if (isIt && request.method() !== 'GET') count += 1
  })
  const { release } = await holdBack(page, typeof path === 'string' ? `**${path}` : path)
  await act()
  release()
  return () => count
}

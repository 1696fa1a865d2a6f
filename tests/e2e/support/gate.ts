/** A network that holds responses back until a test releases them. */
import type { Page } from '@playwright/test'

/** The app's scripts. */
export const SCRIPTS = '**/build/*.js'
/** The tips, one file per theme. */
export const TIPS = '**/build/*.json'

/** Holds back requests that match `pattern` until `release`; after that they are answered at once. */
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
 * Runs `act`, which clicks something twice, and holds back answers from `path` until both clicks are done:
 * otherwise the second click might come after the answer and rightly count as a new one.
 * @returns how many requests were sent, not counting reads
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

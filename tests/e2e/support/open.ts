import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Opens a page and waits until its script responds. Before that, a link would load a new document, which
 * works too but is not a navigation within the app.
 */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await untilDrawn(page)
}

/** Waits until the open page is drawn by its script. */
export const untilDrawn = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached()

/** Waits until the page's requests go through its service worker. */
export const untilWorkerControls = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const { controller } = navigator.serviceWorker
    if (controller === null)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })

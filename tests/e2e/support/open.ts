import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Opens a page and waits until its script answers: before, a link opens a document of its own, which is an
 * answer as well, but one that leaves a page instead of a screen.
 */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await untilDrawn(page)
}

/** Waits until what is open is drawn by its script. */
export const untilDrawn = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached()

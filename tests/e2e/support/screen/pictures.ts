/** Takes pictures of a screen for contact sheets: four sizes, both themes. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { otherTheme, settle } from './look.ts'

/** Where the pictures go; without it none are taken. */
export const picturesFolder = process.env.PICTURES

const sizes = {
  '390': { width: 390, height: 844 },
  '844': { width: 844, height: 390 },
  '1280': { width: 1280, height: 800 },
  '1600': { width: 1600, height: 1000 },
} as const

/** Saves each as `<folder>/<width>-<theme>/<walk>/<state>.jpg`; restores size and theme afterwards. */
export async function takePictures(page: Page, folder: string, walk: string, state: string): Promise<void> {
  const before = page.viewportSize() ?? sizes['390']
  const [tour, file] = [walk, state].map((name) => name.replaceAll(/[^\w.-]+/g, '_').slice(0, 60)) as [
    string,
    string,
  ]
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    for (const isOther of [false, true]) {
      const back = isOther ? await otherTheme(page) : null
      await settle(page)
      const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? 'dark')
      const place = join(folder, `${name}-${theme}`, tour)
      mkdirSync(place, { recursive: true })
      await page.screenshot({ path: join(place, `${file}.jpg`), quality: 80 })
      await back?.()
    }
  }
  await page.setViewportSize(before)
}

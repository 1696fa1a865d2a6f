/** The screens on which something is saved as a file. */
import type { Page } from 'playwright'
import type { Mode } from './screens-modes.ts'

export function fileModes(origin: string): Mode[] {
  const offer = (page: Page) => page.getByRole('button', { name: /^Save as audio/ })
  const opened = (path: string) => async (page: Page) => {
    await page.goto(`${origin}${path}`)
    await offer(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).waitFor()
    await page.waitForTimeout(500)
  }
  /** A browser without a file picker. */
  const prepare = async (page: Page) => {
    await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
  }
  const saved = async (page: Page, path: string) => {
    await opened(path)(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  }
  return [
    { name: 'save-audio', show: opened('/energizing?duration=600') },
    { name: 'save-audio-hold', show: opened('/breath-hold') },
    {
      name: 'save-audio-writing',
      prepare,
      async show(page) {
        await saved(page, '/energizing?duration=3600')
        await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0.08)
      },
    },
    {
      name: 'save-audio-done',
      prepare,
      async show(page) {
        await saved(page, '/box-breathing?duration=60')
        await page.getByRole('heading', { name: 'Saved' }).waitFor()
        await page.waitForTimeout(300)
      },
    },
    {
      name: 'save-audio-offer',
      async show(page) {
        await page.goto(`${origin}/energizing`)
        await page.waitForLoadState('networkidle')
        await offer(page).scrollIntoViewIfNeeded()
        await page.waitForTimeout(500)
      },
    },
    {
      name: 'reminder',
      async show(page) {
        await page.goto(`${origin}/preferences`)
        for (const day of ['Saturday', 'Sunday']) await page.getByRole('button', { name: day }).click()
        await page.getByRole('button', { name: 'Save the reminder' }).click()
        await page.waitForTimeout(500)
      },
    },
  ]
}

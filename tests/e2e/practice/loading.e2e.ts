import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/support/fixtures.ts'

test.use({ isNewHere: true })

const loading = (page: Page) => page.getByRole('dialog', { name: 'Stilltide' })

/** Logs each text of the page when it is drawn: 'Ready!' is shown for 0.3 s, too briefly to poll for. */
async function hearing(page: Page): Promise<() => string[]> {
  const said: string[] = []
  await page.exposeFunction('hear', (text: string) => void said.push(text))
  await page.addInitScript(() => {
    const { hear } = window as unknown as { hear: (text: string) => void }
    const listen = () => {
      const status = document.querySelector('dialog [role="status"]')
      if (status?.textContent) hear(status.textContent)
    }
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => said
}

test('a tool that is opened for the first time brings its sounds, and is ready; then never again', async ({
  page,
}) => {
  let comes = true
  await page.route('**/assets/audio/**', async (route) => {
    if (!comes) return
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  const said = await hearing(page)
  await page.goto('/four-seven-eight')
  await expect(loading(page)).toContainText('Free breathing tools with audio guidance')
  await expect.poll(said).toContainEqual(expect.stringContaining('60%'))
  await expect.poll(said).toContain('Ready!')
  await expect(loading(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('openedTools'))).toBe('4-7-8')
  await expect(loading(page)).toHaveCount(0)

  // Sounds that never arrive are waited for until the person skips, and for two seconds at most.
  comes = false
  await page.goto('/box-breathing')
  await loading(page).getByRole('button', { name: 'Skip (Not Recommended)' }).click()
  await expect(loading(page)).toHaveCount(0)
  await page.goto('/breath-hold')
  await expect(loading(page)).toBeVisible()
  await expect(loading(page)).toHaveCount(0, { timeout: 3500 })
})
